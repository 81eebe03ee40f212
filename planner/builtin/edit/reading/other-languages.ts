/** The commonest requests of other languages, as English ones: verbs and what hangs on them; names and things stay. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:ersetze|ersetzen sie)\s+(.+?)\s+durch\s+/giu, 'replace $1 with '],
  [/(?<!\p{L})(?:reemplaza|sustituye|cambia)\s+(.+?)\s+(?:por|con)\s+/giu, 'replace $1 with '],
  [/(?<!\p{L})(?:remplace[zr]?)\s+(.+?)\s+par\s+/giu, 'replace $1 with '],
  [/(?<!\p{L})sag(?:e|en sie)?\s+(.+?)\s+(?:an)?statt\s+/giu, 'say $1 instead of '],
  [/(?<!\p{L})di\s+(.+?)\s+en (?:vez|lugar) de\s+/giu, 'say $1 instead of '],
  [/(?<!\p{L})d(?:is|ites)\s+(.+?)\s+au lieu de\s+/giu, 'say $1 instead of '],
  [/(?<!\p{L})(?:lösche?|entferne?|streiche?|löschen sie|elimina|borra|quita|suprime|supprime[zr]?|enlève[zr]?|retire[zr]?)\s+/giu, 'delete '],
  [/(?<!\p{L})(?:kürze|kürzen sie|acorta|raccourci(?:s|ssez)?)\s+/giu, 'shorten '],
  [/(?<!\p{L})(?:verlängere|alarga|allonge[zr]?)\s+/giu, 'lengthen '],
  [/(?<!\p{L})(?:vereinfache|simplifica|simplifie[zr]?)\s+/giu, 'simplify '],
  [/(?<!\p{L})(?:verschiebe|mueve|déplace[zr]?)\s+/giu, 'move '],
  [/(?<!\p{L})(?:tausche|vertausche|intercambia|échange[zr]?)\s+/giu, 'swap '],
  [/(?<!\p{L})(?:teile|divide|divise[zr]?)\s+(?=(?:Szene|die|la|el|escena|scène))/giu, 'split '],
  [/(?<!\p{L})(?:an den Anfang|am Anfang|al principio|au début)(?!\p{L})/giu, 'to the beginning'],
  [/(?<!\p{L})(?:ans Ende|am Ende|al final|à la fin)(?!\p{L})/giu, 'to the end'],
  [/(?<!\p{L})(?:füge)\s+(.+?)\s+(?:hinzu|ein)(?!\p{L})/giu, 'add $1'],
  [/(?<!\p{L})(?:añade|agrega|ajoute[zr]?)\s+/giu, 'add '],
  [/(?<!\p{L})(?:eine|una|une)\s+(?:neue\s+|nueva\s+|nouvelle\s+)?(?:Schluss-?szene|escena final|scène finale)/giu, 'a closing scene'],
  [/(?<!\p{L})(?:eine|una|une)\s+(?:neue\s+|nueva\s+|nouvelle\s+)?(?:Szene|escena|scène)\s+(?:über|sobre|sur)\s+/giu, 'a scene about '],
  [/(?<!\p{L})nach\s+(?=Szene)/giu, 'after '], [/(?<!\p{L})después de\s+/giu, 'after '], [/(?<!\p{L})après\s+/giu, 'after '],
  [/(?<!\p{L})(?:verwende|benutze|nutze|usa|utilise[zr]?)\s+/giu, 'use '],
  [/(?<!\p{L})(?:mache?|mach|machen sie|gestalte|haz|hacer|fais|rends|rendez|faites)\s+/giu, 'make '],
  [/(?<!\p{L})(?:zeige?|muestra|montre[zr]?)\s+/giu, 'show '],
  [/(?<!\p{L})(?:ändere)\s+(.+?)\s+(?:in|zu|auf)\s+/giu, 'change $1 to '],
  [/(?<!\p{L})(?:dramatischer|más dramátic[ao]|plus dramatique)(?!\p{L})/giu, 'more dramatic'],
  [/(?<!\p{L})(?:kürzer|más cort[ao]|plus courte?)(?!\p{L})/giu, 'shorter'],
  [/(?<!\p{L})(?:den|das|der|die|el|la|le) (?:ganzen? |toda |tout )?(?:Film|Video|película|vídeo|vidéo)(?!\p{L})/giu, 'the film'],
  [/(?<!\p{L})(?:langsamer|más (?:lento|despacio)|plus lente?(?:ment)?)(?!\p{L})/giu, 'slower'],
  [/(?<!\p{L})(?:schneller|más rápid[oa]|plus (?:rapide|vite))(?!\p{L})/giu, 'faster'],
  [/(?<!\p{L})(?:freundlicher|más (?:amable|cercan[oa])|plus (?:amical|chaleureux|sympathique)e?)(?!\p{L})/giu, 'friendlier'],
  [/(?<!\p{L})(?:länger|más larg[ao]|plus longue?)(?!\p{L})/giu, 'longer'],
  [/(?<!\p{L})(?:dunkler|más oscur[ao]|plus sombre)(?!\p{L})/giu, 'darker'],
  [/(?<!\p{L})(?:heller|más clar[ao]|plus claire?)(?!\p{L})/giu, 'brighter'],
  [/(?<!\p{L})(?:ruhiger|más tranquil[ao]|plus calme)(?!\p{L})/giu, 'calmer'],
  [/(?<!\p{L})(?:verspielter|más divertid[ao]|plus ludique)(?!\p{L})/giu, 'more playful'],
  [/(?<!\p{L})(?:eine?|una|une)\s+(?:blaue[sn]?)\s+(?:Farbpalette|Palette|Farben)/giu, 'a blue palette'],
  [/(?<!\p{L})(?:eine?|una|une)\s+(?:paleta|palette)\s+(?:azul|bleue)/giu, 'a blue palette'],
  [/(?<!\p{L})(?:eine?|una|une)\s+(?:grüne[sn]?\s+(?:Farbpalette|Palette|Farben)|paleta verde|palette verte)/giu, 'a green palette'],
  [/(?<!\p{L})(?:als|como|comme)\s+(?=(?:ein|eine|un|una|une)?\s*(?:Balken|Linien|Kreis|gráfico|diagramme|courbe|camembert))/giu, 'as '],
]; // prettier-ignore
const FOREIGN =
  /(?<!\p{L})(?:ersetze|durch|statt|lösche?|nicht|pas|jetzt|langsamer|schneller|entferne|streiche|kürze|verlängere|vereinfache|verschiebe|tausche|vertausche|teile|füge|verwende|benutze|mache?|zeige?|ändere|Szenen?|Folien?|reemplaza|sustituye|cambia|elimina|borra|quita|acorta|alarga|mueve|añade|agrega|usa|haz|muestra|escenas?|remplace[zr]?|supprime[zr]?|enlève[zr]?|raccourci\p{L}*|allonge[zr]?|déplace[zr]?|ajoute[zr]?|utilise[zr]?|fais|rends|montre[zr]?|scènes?)(?!\p{L})/iu;

export function inEnglish(request: string): string {
  if (!FOREIGN.test(request)) return request;
  return PHRASES.reduce((text, [pattern, english]) => text.replace(pattern, english), request);
}
