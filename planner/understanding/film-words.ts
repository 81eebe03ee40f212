/** What is made, and what it is made of, in the languages that are read: the film, its pictures, its sound, its manner. */
const OF_MAKERS = new RegExp(
  [
    'v[ií]d[eé]o|film|clip|spot|reel|animat|animier|animaci|animação|видео|фильм|ролик|वीडियो|फ़िल्म|فيديو|فيلم|视频|影片|短片|動画|映像',
    'szene|escena|scène|scena|cena|сцен|दृश्य|مشهد|场景|画面|シーン|場面',
    'bild|imagen|imágenes|immagin|imagem|imagens|foto|grafik|gráfic|graphi|grafic|картин|चित्र|صور|图片|图表|写真|グラフ',
    'zeig|muestr|mostr|montr|enseñ|покаж|दिखा|أظهر|اعرض|展示|显示|見せ|示し',
    'untertitel|subtítul|sous-titr|sottotitol|legenda|субтитр|字幕|musik|m[uú]si[ck]|musique|музык|संगीत|موسيقى|音乐|音楽',
    'sprecher|erzähler|narrad|narrat|диктор|voz|voix|voce|stimme|голос|आवाज|صوت|配音|旁白|ナレ',
    '\\b(?:ton|tono|tom|stil|estilo|style|stile)\\b|тон\\b|стил|शैली|लहजा|أسلوب|نبرة|风格|语气|トーン|スタイル',
    'zielgruppe|público|publikum|pubblico|аудитор|दर्शक|الجمهور|受众|観客|対象',
  ].join('|'),
  'iu',
);

/** Whether a text has a word of film makers. */
export const mentionsFilm = (text: string): boolean => OF_MAKERS.test(text);
