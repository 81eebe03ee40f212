const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * Names of drawn things that are as often said of something else: French "avocat" (avocado, lawyer), German "Birne" (pear, bulb), Spanish
 * "gato" (cat, jack). They count only where their film speaks of more of that kind.
 */
export const HOMONYMS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: setOf(
    `birne hahn bank schloss blatt maus feder schild ton schale tor decke mutter strauß kiefer golf note leiter linse nagel pass
     ball schlange flügel kohle kreuz mond netz karte brücke strom stift becken hering absatz gericht kasse welle funke zug puppe
     brille pflaster schalter kamm gabel messe tafel wecker anker brief sonne stern herz fest burg post bär ampel birnen`,
  ),
  fr: setOf(
    `avocat souris pêche glace carte grue vol livre mine lettre poste farine bar pile porte ferme tire pièce poire orange mousse
     balance bouton clé pompe botte moule noix note pomme radio raisin vague voile bois tour mouche puce canard fraise feu terre
     cœur fer montre ballon lune étoile ligne chaîne dé dés pot poteau moteur fusée bombe ombre port cloche train timbre échelle`,
  ),
  es: setOf(
    `gato banco hoja lima vela pico ratón llave sierra papa bota llama toro cama cura copa muñeca planta radio cola tabla sobre
     metro corona bomba mango carta nota tarde palma estrella corazón taza fuego tierra rosa granada calavera red portero globo
     cerebro ola mariposa araña mono pila pipa plaza corte cubo delfín guía caja ancla escalera puente balanza imán`,
  ),
  pt: setOf(
    `receita banco manga folha pena vela cabo chave pilha ponto planta carta nota rede bota copa grama lima meia mina papel pé pia porca rosa
     fogo terra estrela coração corrente onda bomba letra ponte balança prata ouro macaco rato gato caixa tela dado cola`,
  ),
  it: setOf(
    `pesca sale porta riso vite lira banco carta nota radio rete rosa rombo tasso tasto terra fuoco stella cuore mela onda chiave
     pila pianta canna capo collo cubo dado foglio gru lente mora pala pianeta ponte scala spina tappo topo tromba vela bomba`,
  ),
  nl: setOf(
    `bank muis kaart blad kraan slang pad schaal net sleutel brief hart ster maan bal toren brug trein ring golf`,
  ),
  hi: setOf('आम कल पर सोना पत्र फल जाल तार डाक हार चाल कर मन बाल घर'),
  zh: setOf('云 花 鼠标 苹果 小米 火 水 书 门 山 树 星 船 球 龙 马 牛 米 车 电 光 心 手 眼 口'),
  ja: setOf('木 火 水 本 月 日 山 星 花 金 車 手 目 口 雲 橋 箸 雨 飴 神 紙 髪'),
};
