import type { Meanings } from './lexicon.ts';

export const ACTS: Meanings = {
  KILL: `kill, kills, killing, murder, murdering, poison, poisoning, strangle, strangling, stab, stabbing, assassinate, drown, behead, slaughter, shoot dead, get rid of, hire a killer, hire a hitman, hire a hit man, lynch, exterminate, gas, eradicate, eliminate, execute, burn alive, hang, enslave, deport, death to, wipe out, shoot,
    matar, asesinar, envenenar, eliminar, umbringen, töten, ermorden, vergiften, bringe, ausrotten, vernichten, tuer, assassiner, empoisonner, éliminer, exterminer, uccidere, ammazzare, убить, отравить, убивать, मारें, मारना, मार डालो, मारने, أقتل, قتل, اقتلوا, تسميم, 杀, 杀死, 杀人, 谋杀, 毒死, 消灭`,
  HURT: `kidnap, kidnapping, abduct, torture, torturing, rape, beat up, blackmail, blackmailing, stalk, stalking, dismember, hurt, injure, attack, threaten, humiliate, bully, bullying, harass, drug, spike, mutilate, cripple, terrorise, terrorize, secuestrar, violar, entführen, vergewaltigen, foltern, erpressen, enlever, violer, kidnapper, torturer, अपहरण, اختطاف, 绑架, 强奸`,
  SELFHARM: `kill myself, kill yourself, kill oneself, hang myself, hang yourself, cut myself, cut yourself, cutting myself, harm myself, harm yourself, hurt myself, poison myself, drown myself, shoot myself, starve myself, starve yourself, starve herself, commit suicide, end my life, end your life, ends my life, end their lives, end it all, take my own life, take your own life, noose for myself, a noose, overdose, die painlessly, die quickly, die without pain, suicide method, suicide methods, method of suicide, ways to die, painless way to die, easiest way to die, become anorexic, hide self harm, hide cutting, hide an eating disorder, hide my eating disorder,
    suicidarme, suicidarse, matarme, quitarme la vida, cometer suicidio, métodos de suicidio, suicidio sin dolor, me matar, cometer suicídio, me suicider, se suicider, suicider, me tuer, mettre fin à mes jours, mich umbringen, bringe ich mich um, selbstmord begehen, begehe ich selbstmord, töte ich mich, suicidarmi, uccidermi, покончить с собой, убить себя, совершить самоубийство, zabić się, się zabić, आत्महत्या करने, आत्महत्या करें, खुदकुशी, للانتحار, الانتحار, أنتحر, 自杀, 自殺, 자살하는, 自杀方法, 自殺の方法`,
  SUICIDE:
    'suicide, suicides, self harm, taking your own life, take her own life, take his own life, take their own lives, kill himself, kill herself, kill themselves, harm themselves, cut themselves, cut their arms, kill yourself, kill yourselves, end their lives, commit suicide',
  URGE: 'encourage, encourages, encouraging, convince, convinces, persuade, persuades, urge, urges, tell, tells, challenge, dare, best solution, is the best solution, is the answer, better off without them, better off without you, promote, glorify, make people, inspire',
  PROMOTE: `recruit, recruits, recruiting, recruitment, recruitment film, recruitment video, propaganda, promotional, promo, tribute, hype, join, joining, promote, promotes, promoting, manifesto, inspire, inspires, urging, support, call for, calls for, take up arms, encourage, encourages, werbevideo, propagandavideo, rekrutier*, anwerben, reclutar, reclutamiento, propagande, recruter, вербовк*, भर्ती, تجنيد, للتجنيد, دعائي, 招募, 宣传片`,
  PRAISE:
    'praise, praises, praising, glorify, glorifies, glorifying, celebrate, celebrates, celebrating, honour, honor, honouring, honoring, hero, heroic, heroes, as a hero, how heroic, beauty of, the beauty of, admire, verherrlichen, glorificar, glorifier, 赞美, 歌颂',
  INSULT:
    'mock, mocks, mocking, ridicule, ridicules, ridiculing, humiliate, humiliates, humiliating, insult, insults, insulting, bully, bullying, dehumanise, dehumanises, dehumanize, dehumanizes, hate, hates, hating, i hate, we hate, compares, compare, expulsion, expel, against',
  PROVE:
    'prove, proves, proving, prove scientifically, proof, show that, shows that, show, says, say, says that, explain why, explaining why, showing why, argue, why, make people see, film, song, cartoon, video',
  CONDEMN:
    'should, must, need to, ought to, have to, deserve, deserve to, deserves, deserves to, muessen, müssen, hay que, il faut, faut, 应该',
  DIE: 'be killed, be exterminated, be gassed, be deported, be eliminated, be enslaved, be sterilised, be sterilized, be hanged, be shot, be beaten, be slaves, be stopped, die, suffer, death, raus, not be allowed, disappear, eliminar, éliminer, 消灭',
  DISTANCE:
    'claim, claims, claimed, myth, myths, propaganda, stereotype, stereotypes, prejudice, racism, antisemitism, debunk, debunking, refute, refutes, wrong, discrimination, discriminated, hate speech, persecuted, history of hatred, told, believed, nazi, bias, historians, told hutus, white supremacists, roots of, apartheid, jim crow',
  HACK: 'hack, hacking, hack into, break into, breaking into, get into, crack, phish, ddos, take over, bypass, log into, read her messages, spy on, hackear, hacken, hacke, hackt, pirater, hackerare, взломать, हैक, أخترق, اختراق, 盗取, 盗, 黑进, 破解',
  STEAL:
    'steal, stealing, steals, shoplift, shoplifting, rob, robbing, burgle, swipe, collect, harvest, clone, cloning, skim, robar, stehlen, voler, 偷',
  TRICK: 'trick, cheat, fool, con, deceive, persuade',
  READ: 'read, see, access, track, monitor, follow, listen to, record',
  SCAM: 'scam, scamming, defraud, defrauding, swindle, pyramid scheme, a pyramid scheme, estafar, betrügen, arnaquer, 诈骗',
  SELL: 'sell, selling, buy, buy stolen, buying, order, ordering, smuggle, smuggling, traffic, deal, import, hide, slip, sneak, vender, schmuggeln, verkaufen, vendre, passer',
  FORGE:
    'forge, forging, fake, counterfeit, counterfeiting, falsificar, falsifico, fälscht, fälschen, falsifier, contrefaire, falsificare, подделать, नकली, تزوير, أزور, 伪造, 假造, make, print, create, produce, printing, open',
  LAUNDER: 'launder, laundering, evade taxes, blanquear, geld waschen, blanchir, отмывать, 洗钱',
  SPREAD:
    'spread, spreads, spreading, install, installing, write, writing, code, coding, write code, deploy, deploying, inject, send, set up, upload, program',
  UPLOAD: 'upload, post, publish, share, tips for, upload tips for, make',
  BREAKIN: 'break into, breaking into, burgle, pick the lock of, get into, rob, break in',
  FILM: 'film, films, video, videos, clip, clips, scene, scenes, movie, movies, animation, animations, tape, picture, pictures, photo, photos, image, images, stories, cartoon, anime, generate, make, create, draw, roleplay, upload, put, render, produce, 制作, película, vidéo, vídeo, foto, fotos, bilder, 电影, 视频, 图片',
};
