import type { Slide } from '../../../modules/videos/plan.ts';
import { withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const MAX_QUESTION_WORDS = 12;
const MAX_ANSWER_WORDS = 18;
const QUESTION = /[?？؟]["”»]?$/u;

/** A question and what answers it; the answer may be an idea of its own (`recognize`). */
export const recognizeAnswer =
  (recognize: Recognizer): Recognizer =>
  (ahead) => {
    const { sentences, language } = ahead;
    const [question = '', answer, ...later] = sentences;
    if (answer === undefined || !QUESTION.test(question) || QUESTION.test(answer)) return undefined;
    if (countWords(question, language) > MAX_QUESTION_WORDS) return undefined;
    const own = recognize({ ...ahead, sentences: [answer, ...later] });
    if (own !== undefined)
      return {
        ...own,
        used: own.used + 1,
        said: [question, ...own.said],
        slides: own.slides.map((slide) => under(question, slide)),
      };
    // "No. 94% of doctors …" answers with both.
    const [next] = later;
    const isShort = countWords(answer, language) <= 2 && next !== undefined && !QUESTION.test(next);
    const whole = isShort ? `${answer} ${next}` : answer;
    if (countWords(whole, language) > MAX_ANSWER_WORDS) return undefined;
    const meaning = withoutStop(whole);
    const slides: Slide[] = [
      { layout: 'definition', term: question, meaning },
      { layout: 'points', heading: question, points: [{ text: meaning, cue: meaning }] },
    ];
    return { used: isShort ? 3 : 2, said: [question, whole], slides };
  };

/** A slide is the answer to what stands over it. */
function under(question: string, slide: Slide): Slide {
  return 'heading' in slide || !CAN_HEAD.has(slide.layout)
    ? slide
    : ({ ...slide, heading: question } as Slide);
}

export const CAN_HEAD: ReadonlySet<Slide['layout']> = new Set<Slide['layout']>([
  'points', 'steps', 'flow', 'sequence', 'cycle', 'timeline', 'checklist', 'key_figures', 'bar_chart', 'line_chart', 'donut_chart', 'map',
  'curve', 'comparison', 'geometry',
]); // prettier-ignore
