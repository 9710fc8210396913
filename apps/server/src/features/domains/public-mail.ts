/**
 * Domains in which anyone can get an address: the large mail services of the Nordic countries and the world, according
 * to their own pages (read in 2026). The list cannot be complete; since only the provider controls the DNS of such a
 * domain, a missing entry alone opens nothing.
 */
export const publicMailDomains: ReadonlySet<string> = new Set([
  // Google, Microsoft, Apple, Yahoo
  ...['gmail.com', 'googlemail.com'],
  ...['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'passport.com'],
  ...['hotmail.no', 'hotmail.se', 'hotmail.dk', 'hotmail.co.uk', 'hotmail.de', 'hotmail.fr'],
  ...['live.no', 'live.se', 'live.dk', 'live.co.uk', 'outlook.dk', 'outlook.de', 'outlook.fr'],
  ...['icloud.com', 'me.com', 'mac.com', 'privaterelay.appleid.com'],
  ...['yahoo.com', 'yahoo.no', 'yahoo.se', 'yahoo.dk', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr'],
  ...['ymail.com', 'rocketmail.com', 'aol.com'],
  // Norway
  ...['online.no', 'broadpark.no', 'getmail.no', 'lyse.net', 'altibox.no', 'start.no', 'frisurf.no'],
  ...['c2i.net', 'chello.no', 'tele2.no', 'nextgentel.no', 'bbnett.no', 'ebnett.no', 'haugnett.no'],
  // Sweden, Denmark, Finland, Iceland
  ...['telia.com', 'bredband.net', 'comhem.se', 'spray.se', 'passagen.se', 'tele2.se', 'swipnet.se'],
  ...['mail.dk', 'jubii.dk', 'ofir.dk', 'stofanet.dk', 'webspeed.dk', 'tdcadsl.dk', 'youmail.dk'],
  ...['luukku.com', 'suomi24.fi', 'kolumbus.fi', 'elisanet.fi', 'saunalahti.fi', 'simnet.is'],
  // The rest of the world
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'tutanota.com', 'tuta.com', 'tuta.io'],
  ...['fastmail.com', 'fastmail.fm', 'hey.com', 'zoho.com', 'zohomail.com', 'zohomail.eu', 'runbox.com'],
  ...['gmx.com', 'gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'web.de', 't-online.de', 'freenet.de'],
  ...['mailbox.org', 'posteo.de', 'posteo.net', 'mail.com', 'email.com', 'hushmail.com', 'inbox.com'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'libero.it', 'virgilio.it'],
  ...['btinternet.com', 'sky.com', 'virginmedia.com', 'ntlworld.com', 'talktalk.net'],
  ...['comcast.net', 'verizon.net', 'att.net', 'sbcglobal.net', 'cox.net', 'bellsouth.net'],
  ...['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'yandex.ru', 'yandex.com', 'rambler.ru', 'ya.ru'],
  ...['qq.com', 'foxmail.com', '163.com', '126.com', 'yeah.net', 'sina.com', 'naver.com', 'daum.net'],
  ...['wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'seznam.cz', 'centrum.cz', 'abv.bg', 'ukr.net'],
  ...['mailinator.com', 'guerrillamail.com', 'yopmail.com', '10minutemail.com', 'temp-mail.org'],
]);
