/** Pictures of what films are made with, by the art they belong to. */
const SCREEN =
  /^(?:movie-camera|clapper-board|film-frames|film-projector|video-camera|videocassette|cinema|camera|camera-with-flash|framed-picture|performing-arts|movie|video|player-play|photo|photo-film|masks-theater)$/u;
const SOUND =
  /^(?:musical-notes?|musical-score|studio-microphone|microphone(?:-2)?|speaking-head|speaker-(?:low|medium|high)-volume|music|volume)$/u;

/** Words of a text that is about one of these arts, rather than about the film that is made of it. */
const OF_SCREEN = wordsLike(
  `cinemas? movies? festivals? documentar(?:y|ies) directors? projectors? hollywood actors? actress(?:es)? theat(?:re|er)s? drama
   photograph(?:y|s|er|ers)? lens(?:es)? shutter television tv broadcasts? streaming filmmak(?:er|ers|ing) screenplays? museums? galler(?:y|ies)
   paintings? painters? cameras? kinos? cinémas? cines? películas? regisseur(?:in)? réalisateur director fotografie photographie fotografía cámara théâtre teatro`,
);
const OF_SOUND = wordsLike(
  `songs? concerts? orchestras? bands? piano(?:s|ists?)? guitars? violins? choirs? melod(?:y|ies) instruments? podcasts? radios? singers? albums?
   musicians? composers? headphones? speakers? microphones? drums? sing(?:ing)? konzerte? lieder chor orchester klavier gitarre chanson concerts? piano
   guitare canci(?:ón|ones) conciertos? guitarra orquesta`,
);

function wordsLike(list: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${list.trim().split(/\s+/u).join('|')})(?![\\p{L}])`, 'giu');
}

/** Two words of an art: the film is about it. */
const LEAST_WORDS = 2;

/**
 * Tells which pictures show the film itself: "appeal film", "music: soft", "the scene" are said of the video that is made. A camera or a note
 * is in the picture only where the text is about cinema, photographs or music.
 */
export function showsOwnMedium(text: string): (id: string) => boolean {
  const isAbout = (words: RegExp) =>
    new Set([...text.matchAll(words)].map(([word]) => word.toLowerCase())).size >= LEAST_WORDS;
  const [screen, sound] = [isAbout(OF_SCREEN), isAbout(OF_SOUND)];
  return (id) => {
    const name = id.slice(id.indexOf(':') + 1);
    return (!screen && SCREEN.test(name)) || (!sound && SOUND.test(name));
  };
}
