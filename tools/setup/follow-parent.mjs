// Loaded before the server's main.js. A Ctrl-C in a terminal reaches the server and its parent both, and the parent passes it
// on: the server must see one signal, not two. And when the parent is killed, the line breaks and the server stops by itself.
let stopping = false;

function stopOnce(signal) {
  if (!stopping) process.kill(process.pid, signal);
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    stopping = true;
    // still before the server has said what it does on a signal
    if (process.listenerCount(signal) === 1) process.exit(code);
  });
}
// the terminal was closed
process.on('SIGHUP', () => stopOnce('SIGTERM'));
process.on('message', (message) => stopOnce(message?.stop === 'SIGINT' ? 'SIGINT' : 'SIGTERM'));
process.on('disconnect', () => stopOnce('SIGTERM'));
process.channel?.unref();
