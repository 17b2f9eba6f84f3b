// Registrable domains where anybody may open an address. Curated by hand: French and neighbouring access providers first
// (ready-made lists miss many of them), then worldwide mailboxes, then throw-away addresses.
const list = `
orange.fr wanadoo.fr voila.fr voila.net mageos.com
free.fr freesbee.fr libertysurf.fr libertysurf.net online.fr worldonline.fr chez.com nomade.fr infonie.fr infonie.net
tele2.fr tiscali.fr alice.fr aliceadsl.fr aliceadsl.com aliceadsl.net aliceadsl.org
sfr.fr neuf.fr 9online.fr 9online.net cegetel.net cegetel.fr club-internet.fr clubinternet.fr noos.fr
numericable.fr numericable.com red-by-sfr.fr chello.fr evhr.net estvideo.fr estvideo.net calixo.net calixo.fr
bbox.fr laposte.net oreka.com oreka.fr francite.com francite.net
caramail.fr caramail.com caramail.lycos.fr lycos.fr lycos.com multimania.com multimania.fr ifrance.com
netcourrier.com mailo.com mailo.eu mailo.fr dbmail.com ovi.com
mediaserv.net ool.fr only.fr izi.re canl.nc lagoon.nc mls.nc mail.pf
netplus.ch bluewin.ch hispeed.ch sunrise.ch vtxnet.ch citycable.ch
skynet.be telenet.be proximus.be belgacom.net scarlet.be voo.be brutele.be pt.lu
videotron.ca sympatico.ca rogers.com shaw.ca telus.net
gmail.com googlemail.com
hotmail.com hotmail.fr hotmail.be hotmail.ch hotmail.ca hotmail.co.uk hotmail.de hotmail.es hotmail.it hotmail.nl hotmail.se
hotmail.dk hotmail.no hotmail.gr hotmail.com.br hotmail.com.ar hotmail.com.tr hotmail.co.jp hotmail.co.il hotmail.lu
outlook.com outlook.fr outlook.be outlook.de outlook.es outlook.it outlook.pt outlook.ie outlook.at outlook.dk outlook.cz
outlook.com.br outlook.com.au outlook.com.tr outlook.co.id outlook.jp outlook.sa outlook.in
live.com live.fr live.be live.ca live.ch live.co.uk live.de live.dk live.ie live.it live.nl live.no live.se live.lu live.com.pt
live.com.au live.com.mx msn.com msn.fr windowslive.com passport.com
yahoo.com yahoo.fr yahoo.be yahoo.ca yahoo.ch yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.co.id yahoo.com.ar yahoo.com.au
yahoo.com.br yahoo.com.mx yahoo.com.vn yahoo.de yahoo.es yahoo.gr yahoo.ie yahoo.in yahoo.it yahoo.nl yahoo.no yahoo.pl
yahoo.pt yahoo.ro yahoo.se yahoo.dk ymail.com rocketmail.com myyahoo.com
aol.com aol.fr aol.de aol.co.uk aim.com netscape.net compuserve.com verizon.net
icloud.com me.com mac.com
protonmail.com protonmail.ch proton.me pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
gmx.fr gmx.com gmx.net gmx.de gmx.ch gmx.at gmx.us gmx.es gmx.co.uk web.de freenet.de t-online.de mail.de posteo.de
posteo.net mailbox.org arcor.de online.de
zoho.com zohomail.com zohomail.eu fastmail.com fastmail.fm hushmail.com hush.com runbox.com startmail.com disroot.org
riseup.net autistici.org inventati.org vivaldi.net ik.me etik.com murena.io
mail.com email.com usa.com europe.com post.com writeme.com engineer.com consultant.com dr.com myself.com inbox.com
mail.ru bk.ru list.ru inbox.ru internet.ru yandex.com yandex.ru yandex.fr ya.ru rambler.ru ukr.net i.ua
libero.it virgilio.it tiscali.it alice.it tin.it tim.it inwind.it iol.it hotmail.pt sapo.pt terra.com terra.es telefonica.net
wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz atlas.cz azet.sk abv.bg
btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk
comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com
qq.com 163.com 126.com sina.com sohu.com naver.com daum.net hanmail.net rediffmail.com menara.ma topnet.tn planet.tn
duck.com mozmail.com relay.firefox.com simplelogin.com simplelogin.fr slmail.me aleeas.com anonaddy.com anonaddy.me addy.io
yopmail.com yopmail.fr yopmail.net cool.fr.nf jetable.fr.nf nospam.ze.tc nomail.xl.cx mega.zik.dj speed.1s.fr
courriel.fr.nf moncourrier.fr.nf monemail.fr.nf monmail.fr.nf jetable.org jetable.com jetable.net jetable.fr
mailinator.com mailinator.net mailinator2.com sogetthis.com binkmail.com suremail.info
guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz guerrillamail.de guerrillamailblock.com grr.la
sharklasers.com pokemail.net spam4.me
10minutemail.com 10minutemail.net 10minutemail.org 20minutemail.com minutemail.com tempmail.com temp-mail.org temp-mail.io
tempmail.net tempmail.dev tempmailo.com tempail.com tempr.email tmpmail.org tmpmail.net minuteinbox.com emailtemporaire.fr
emailtemporaire.com email-jetable.fr emailjetable.fr mail-temporaire.fr mail-temporaire.com mytemp.email
throwawaymail.com trashmail.com trashmail.net trashmail.de trashmail.me trashmail.fr trash-mail.com wegwerfmail.de
getnada.com nada.email inboxkitten.com maildrop.cc mailnesia.com mailcatch.com mailsac.com moakt.com moakt.cc mohmal.com
dispostable.com discard.email discardmail.com fakeinbox.com fakemail.net fake-mail.net getairmail.com dropmail.me
emailondeck.com spamgourmet.com spambog.com spambox.us mailnull.com incognitomail.org mintemail.com mvrht.net
burnermail.io 33mail.com crazymailing.com tempinbox.com mailtemp.net 1secmail.com 1secmail.net 1secmail.org luxusmail.org
haltospam.com kasmail.com filzmail.com brefmail.com ephemail.net link2mail.net spamfree24.org
`;

/** The free and throw-away domains that a professional address may not have (D14), lower-case. */
export const freeEmailDomains: ReadonlySet<string> = /* @__PURE__ */ new Set(list.trim().split(/\s+/));
