import type { Meanings } from './lexicon.ts';

/** Phrases that suffice for a refusal, and contexts that mark a sentence as educational. */
export const SPECIALS: Meanings = {
  /** "How" in languages that the English grammar does not fit. */
  LOCAL: `cómo, como, wie, wie man, anleitung, comment, come, formas de, forma, manera, métodos de, méthode, wie kann ich, receta, recette, rezept, jak, как, कैसे, तरीका, तरीके, घर पर, كيف, طريقة, كيفية, أسهل طريقة, 如何, 怎么, 怎樣, 怎样, 怎麼, 方法, 步骤, 详细步骤, 教程, 作り方, 방법, 만드는, 하는 법, 制作, selber, chez soi, zuhause, zu hause, en casa, dans ma cuisine, caseros, casera, artisanale, cuál, قصة, के, का, को, 的, la forma más rápida, il modo, como posso, video, vidéo, un, فيديو, 所有, alle, los, les, कल, hay que, il faut, das, ein, une, im, mi, 一部, mit`,
  GROUPLOCAL:
    'inmigrantes, judíos, musulmanes, gitanos, extranjeros, ausländer, juden, muslime, flüchtlinge, zigeuner, immigrés, juifs, musulmans, arabes, étrangers, евреи, евреев, मुसलमानों, मुसलमान, यहूदियों, اليهود, المسلمين, المسيحيين, 穆斯林, 犹太人',
  CARE: 'survivors, therapist sees, fertility, puberty, pediatric, vaccination, vaccine, contraception, consent education, skin to skin, bathing, diaper, breastfeeding, renaissance, cherubs, newborn, safe sex, emperor, abuse prevention, sex education, statistics, adam and eve, chromosomes, determined, lecture, art, nurse explains, talk with, talk to, conceived, pregnancy, poses safe, safe poses, skin, conversation',
  STUDY:
    'effects, addiction, law, laws, policy, awareness, dangers, victims, education, lecture, history, historical, museum, museums, museumsfilm, therapist, documentary about, according to, analysis, explained by historians, rose and fell, deradicalisation, why it is wrong, why they are wrong, memorial, university, flower, goddess, myth, myths, debunked, denial, refute, novel by, researchers, sociology, in 1900, treaty, what the law says, crime data, counterterrorism, the commission, reporters',
  HELP: 'prevention, awareness, warning signs, hotline, crisis line, support, help a friend, help someone, recovery, cope, coping, counsellors, counselor, responsibly, prevent, prevención, prävention, prévention, survivors, training for, drill, 预防, रोकथाम, الوقاية, 예방, what to do when, legal, statistical',
  WHY: 'why, how the, how women, how immigrants, what is, what was, what are, who was, warum, por qué, pourquoi, recruited, fought, founded, believe',
  FICTION:
    'plot, novel, folklore, opera, shakespeare, myth, fairy tale, tale, macbeth, summary, film explained, painting, in folklore, self defence, self defense',
  OWN: 'hack together, your own, my own, our own, own, your brain, your morning, your productivity, penetration test, authorised, ethical, recover, was hacked, hackathon, metabolism',
  WANTDEATH:
    'i want to die, i want to end it all, world is better off without them, painless way to end it all, most painless way to end it all, most painless way, möchte sterben, quiero morir, je veux mourir, mettre fin à mes jours, the best solution for lonely people, cómo suicidarme, easiest ways to commit suicide',
  METHOD:
    'painless, easiest, best, quickest, effective, most effective, reliable, methods of, method of, fastest, más rápida, schnellsten, am schnellsten, sans douleur, sin dolor, आसान, आसान तरीका, أسهل, أسهل طريقة, 最不痛苦的, 无痛, challenge',
  PROANA: 'pro ana, pro mia, thinspo, thinspiration, proana',
  STARVE:
    'starve herself, starve myself, starve yourself, starve themselves, on 200 calories, 200 calories a day, 300 calories a day, 500 calories a day',
  CRIMEACT:
    'get away with murder, perfect murder, the perfect murder, hire a hitman, hire a hit man, hire a killer, a killer online, hide a dead body, hide the body, dispose of a body, dispose of a dead body, commit murder, poison the water supply, sabotage the brakes, cut the brakes, start a deadly fire, deadly fire, spike her drink, girls drink, womans drink, drug a girls drink, drug a womans drink, spike a drink, stalking a woman, kill someone and never be caught, tuer quelquun, beat your wife, beat my wife, beat my child, beat a child, kill her, kill him, hurt her, hurt him, stalk her, stalk him, murder her, murder him, poison her, poison him, rape her, 杀人不留痕迹',
  ASSAULT:
    'school shooting, mass shooting, shoot up a school, shoot up, attack on a school, attack on a church, attack on a mosque, terror attack, terrorist attack, stabbing spree, an attack on',
  PLAN: 'plan, planning, plans for, prepare, carry out, commit',
  EXPOSE:
    'publish the home address, home address and phone number, publish her address, dox, doxx, doxxing her, send death threats, death threats to, go after her, so that i can hurt her, where my ex lives so that i can hurt her, leaves school, until she leaves school',
  CRUELTY:
    'torturing dogs, torturing animals, torturing cats, beheadings, beheading, massacres, rape, school shootings, killing animals, animal cruelty',
  POISONING: 'poison the water, poison the water supply, poison a well, poison someones food',
  GUNCRIME:
    'file off the serial number, remove the serial number, semi automatic rifle into a fully automatic, semi automatic rifle to a machine gun, into a fully automatic one, fully automatic one, turn a semi automatic rifle, without a background check, convert a semi automatic rifle, fertiliser into explosives, fertilizer into explosives',
  BUYGUN: 'gun without a background check, buy a gun without, guns without a background check',
  MIX: 'mix, combine, what do i mix',
  DRINK: 'into a drink, in a drink, into her drink, in her drink, into a girls drink',
  BE: 'are, is, were, be, should be, wie, sind, son, sont, как, हैं, 是, 都是, as, like, to, by nature',
  DESERVE:
    'deserve death, deserve to die, should be killed, should be gassed, should be exterminated, should be beaten, must be gassed, must be exterminated, must be stopped, are born criminals, should not be allowed to vote, control the world, have no soul, muessen raus, müssen raus',
  HATE: 'hate, i hate, we hate, death to, down with, expulsion of, get rid of, call for the expulsion of',
  HATESLOGAN:
    'white power, heil hitler, gas the jews, sieg heil, race war now, blood and soil, jews will not replace us, great replacement is real, white supremacy now, deserves death',
  DENIAL:
    'the holocaust never happened, the holocaust is a hoax, the holocaust was a hoax, the holocaust is a lie, the holocaust was a lie, the holocaust is a myth, holocaust never happened, holocaust is a hoax, holocaust was a hoax, holocaust is a lie, holocaust was a lie, holocaust is a myth',
  CHILDPORN:
    'child porn, child pornography, kiddie porn, csam, loli hentai, teen porn, kinderpornografie, kinderpornographie, pornografía infantil, pédopornographie, 儿童色情, 兒童色情, 児童ポルノ, 아동포르노, 아동 포르노',
  TARGET:
    'old people, pensioners, elderly people, bank customers, customers, grandparents, seniors, employees, investors, lonely people',
  EXTORT:
    'demands bitcoin, demand bitcoin, demanding bitcoin, encrypts a companys files, encrypts peoples files, encrypts files and demands, to collect passwords, to steal credentials, sends passwords to me, deletes files',
  DDOS: 'ddos, ddos a website, ddos a schools website, take down a website, dos attack on',
  PHISH: 'phish bank customers, phish, phishing bank customers',
  MALWAREGUARD: 'antivirus with, antivirus, firewall of a company',
  KNOWN:
    'ex, ex girlfriend, ex boyfriend, ex wife, wife, girlfriend, coworker, coworkers, colleague, classmate, neighbour, neighbor, teacher, sister, celebrity, actress, singer, freundin, novia, copine',
  FIRSTSELF:
    'kill myself, hang myself, poison myself, starve myself, drown myself, shoot myself, end my life, take my own life, mich umbringen, matarme, me tuer, me suicider',
  ISMADE: 'is made, are made, is cooked, is produced, is synthesised, is synthesized',
  SHOWHOW: 'how',
  REVENGE: 'revenge porn, intimate photos, private photos, nude photos of my ex',
  ROBBERY: 'rob a bank, rob a shop, rob a store, rob a house',
  KEY: 'without a key, without the key, without keys, without its key',
  PROPERTY:
    'bike that is not mine, from walmart, from a shop, from shops, from stores, catalytic converters, catalytic converter, laptops',
  SHOPLIFT: 'shoplift, shoplifting',
  IDENTITY:
    'stolen identities, stolen identity, gets through border control, passes in shops, forging invoices, border control, fool customs',
  BURGLE:
    'while the family is on holiday, break into a house, break into houses, breaking into a house, strangers flat, burgle a house, for burglars',
};
