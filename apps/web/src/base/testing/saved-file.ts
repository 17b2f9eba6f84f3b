/** Returns the next file that the page gives to the person, instead of the browser's folder of downloads. */
export function nextSavedFile(): Promise<{ readonly name: string; readonly text: string }> {
  const click = HTMLAnchorElement.prototype.click;
  return new Promise((resolve, reject) => {
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      if (this.download === '') return click.call(this);
      HTMLAnchorElement.prototype.click = click;
      const name = this.download;
      // The page takes its address back at once: it is asked for before.
      const file = fetch(this.href);
      const read = async () => ({ name, text: await (await file).text() });
      read().then(resolve, reject);
    };
  });
}
