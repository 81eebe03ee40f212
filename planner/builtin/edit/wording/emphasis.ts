import { pick } from '../../text/hash.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { isLeadIn } from './lead-ins.ts';

/** Words that claim nothing and set a tone, by language. */
const TONES: Readonly<Record<string, Readonly<Record<'dramatic' | 'calm', readonly [string, ...string[]]>>>> = {
  en: { dramatic: ['Think about this.', 'Hold on for a moment.', 'Now, watch closely.'], calm: ['Take a quiet moment.', 'Let’s slow down here.', 'Take your time with this one.'] },
  de: { dramatic: ['Und jetzt genau hinsehen.', 'Einen Moment, bitte.'], calm: ['Nehmen wir uns Zeit.', 'Ganz in Ruhe.'] },
  es: { dramatic: ['Y ahora, mucha atención.', 'Un momento.'], calm: ['Con calma.', 'Tomémonos un momento.'] },
  fr: { dramatic: ['Et maintenant, regardez bien.', 'Un instant.'], calm: ['Prenons notre temps.', 'Tout en douceur.'] },
}; // prettier-ignore
const MAX_WORDS = 20;

/** The same facts behind a lead-in of another tone; unchanged where there is no room or no words for it. */
export function emphasised(
  voiceover: string,
  tone: 'dramatic' | 'calm',
  language: string,
  seed: string,
): string {
  const words = TONES[language]?.[tone];
  if (words === undefined) return voiceover;
  const sentences = splitSentences(voiceover, language);
  const told =
    sentences.length > 1 && isLeadIn(sentences[0] ?? '', language) ? sentences.slice(1) : sentences;
  const [first = words[0], ...more] = words.filter((each) => !voiceover.includes(each));
  const next = joinTexts([pick([first, ...more], seed), ...told], language);
  return countWords(next, language) <= MAX_WORDS ? next : voiceover;
}
