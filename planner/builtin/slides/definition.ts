import { definitionIn } from '../facts/definition.ts';
import { heroPicture, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

export const definitionSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const sentence of scene.sentences) {
    const found = definitionIn(sentence, film.language);
    if (found === undefined) continue;
    const icon = withIcon(
      heroPicture([found.term], film, scene.sense) ?? film.pictures.findIcon(found.meaning, scene.sense),
    );
    return { slide: { layout: 'definition', term: found.term, meaning: found.meaning, ...icon }, fit: 0.9 };
  }
  return undefined;
};
