/** Names that CLDR gives to no picture, or only as a tag of several. Picture, then its names, in each language. */
const NAMES: Readonly<Record<string, string>> = {
  ar: `hot-beverage قهوة شاي | dog كلب جرو كلاب | cat قطة قط قطط | honeybee نحلة نحل | bicycle دراجة | droplet ماء مياه | tooth سن أسنان |
    tomato طماطم بندورة | cucumber خيار | onion بصل بصلة | lemon ليمون ليمونة | carrot جزر جزرة | potato بطاطس بطاطا | egg بيض بيضة | bread خبز |
    honey-pot عسل | horse حصان خيل | camel جمل جمال | open-book كتاب | automobile سيارة سيارات | airplane طائرة | house بيت منزل | sheaf-of-rice أرز |
    palm-tree نخلة نخيل | deciduous-tree شجرة أشجار | seedling نبتة نبات نباتات | sun شمس | fish سمكة سمك أسماك`,
  hi: `hot-beverage कॉफ़ी कॉफी चाय | dog कुत्ता कुत्ते पिल्ला | cat बिल्ली | honeybee मधुमक्खी | bicycle साइकिल | tooth दाँत दांत | tomato टमाटर | onion प्याज प्याज़ |
    potato आलू | carrot गाजर | egg अंडा अंडे | light-bulb बल्ब | droplet पानी बूँद बूंद | cow गाय | mango आम | cooked-rice चावल |
    high-voltage बिजली | deciduous-tree पेड़ | seedling पौधा पौधे | open-book किताब | house घर मकान | automobile कार गाड़ी | bank बैंक`,
  zh: `hot-beverage 咖啡 茶 | dog 小狗 狗 狗狗 | cat 小猫 猫 猫咪 | honeybee 蜜蜂 | bicycle 自行车 | tooth 牙齿 牙 | toothbrush 牙刷 | tomato 番茄 西红柿 | egg 鸡蛋 |
    onion 洋葱 | carrot 胡萝卜 | potato 土豆 马铃薯 | cucumber 黄瓜 | high-speed-train 高铁 动车 列车 | cooked-rice 米饭 | panda 熊猫 大熊猫 |
    teacup-without-handle 绿茶 | deciduous-tree 大树 树木 | seedling 幼苗 植物 | volcano 火山 | automobile 汽车 | airplane 飞机| droplet 饮用水 | salt 盐`,
  ja: `hot-beverage コーヒー 紅茶 | teacup-without-handle お茶 緑茶 | dog 犬 子犬 イヌ | cat 猫 子猫 ネコ | honeybee ミツバチ 蜂 | bicycle 自転車 | tooth 歯 | toothbrush 歯ブラシ |
    tomato トマト | egg 卵 玉子 たまご | onion 玉ねぎ たまねぎ | carrot にんじん 人参 ニンジン | potato じゃがいも | cucumber きゅうり | broccoli ブロッコリー |
    cooked-rice ご飯 ごはん | bento-box 弁当 お弁当 | bullet-train 新幹線 | train 電車 | volcano 火山 | automobile 自動車 | deciduous-tree 樹木 | seedling 植物 苗`,
  ru: `hot-beverage кофе чай | dog собака щенок | cat кошка кот | honeybee пчела | bicycle велосипед | tooth зуб | tomato помидор томат | onion лук | potato картофель |
    egg яйцо | bread хлеб | deciduous-tree дерево | seedling растение росток | automobile машина автомобиль | train поезд`,
  de: `droplet Wasser Wassers | dog Welpe Welpen | cat Katze Kätzchen | light-bulb Glühbirne LED-Lampe Lampe | bicycle Fahrrad E-Bike Rad | honeybee Honigbiene |
    seedling Setzling Keimling | hot-beverage Kaffee Tee | red-apple Apfel Äpfel | egg Ei Eier | nut-and-bolt Schraube Schrauben | ladder Leiter Leitern | cucumber Gurke Gurken |
    honeybee Biene | tooth Zahn Zähne | cow Kuh Kühe | tomato Tomate | wrench Zange Schraubenschlüssel`,
  fr: `droplet eau eaux | dog chiot | cat chaton | cucumber courgette courgettes concombre | hot-beverage café thé | bicycle vélo vélos bicyclette | egg œuf œufs | honeybee abeille abeilles |
    cow vache | herb thym basilic persil | chicken poule | ladder échelle | tooth dent dents | scissors ciseaux | potato patate`,
  es: `droplet agua | dog cachorro | cat gatito | volcano volcán volcanes | hot-beverage café té | bicycle bicicleta bici | egg huevo huevos | potato patata patatas | tooth diente dientes |
    honeybee abeja abejas | sun sol | automobile coche carro | croissant cruasán | ladder escalera`,
  pt: `dog cachorro | cat gatinho | hot-beverage café chá | bicycle bicicleta | egg ovo ovos | beans feijão | tooth dente dentes | honeybee abelha | mosquito mosquito |
    droplet água | tangerine laranja laranjas | automobile carro`,
  it: `droplet acqua | dog cucciolo cagnolino | cat gattino | hot-beverage caffè tè | bicycle bicicletta bici | egg uovo uova | tooth dente denti | toothbrush spazzolino | honeybee ape api |
    tomato pomodoro pomodori | onion cipolla cipolle | volcano vulcano`,
};

/** Names we add in a language, by picture. */
export function moreNames(language: string): readonly (readonly [string, readonly string[]])[] {
  return (NAMES[language] ?? '')
    .split('|')
    .map((row) => row.trim().split(/\s+/u))
    .flatMap(([picture, ...names]) =>
      picture === undefined || picture === '' ? [] : [[picture, names] as const],
    );
}
