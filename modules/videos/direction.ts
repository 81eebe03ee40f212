import Type from 'typebox';

export const PACES = ['slow', 'medium', 'fast'] as const;
type Pace = (typeof PACES)[number];

const Text = Type.String({ maxLength: 5000 });
const Texts = Type.Array(Text, { maxItems: 100 });

/** What the instruction asks of the film beside what it tells: obeyed, or refused with a reason; never spoken. */
export const Direction = Type.Object(
  {
    audience: Type.Optional(Text),
    /** Lower case: "friendly", "solemn". */
    tone: Texts,
    pace: Type.Optional(Type.Unsafe<Pace>({ type: 'string', enum: [...PACES] })),
    /** What is asked of the music: "soft piano", "none". */
    music: Type.Optional(Text),
    /** What is asked of captions: "burned in", "none". */
    captions: Type.Optional(Text),
    /** How the narrator is to sound. */
    voice: Type.Optional(Text),
    /** Points that have to be made. */
    cover: Texts,
    /** How the film is built: "start with a question". */
    structure: Texts,
    must_show: Texts,
    must_not_show: Texts,
    /** Spoken or shown exactly as written. */
    must_say: Texts,
    /** What the end asks of viewers, in the film's words, with the address or code to show. */
    call_to_action: Type.Optional(
      Type.Object({ text: Text, address: Type.Optional(Text), code: Type.Optional(Text) }),
    ),
    /** For whoever makes the film; nothing of it is told. */
    notes: Texts,
    /** What cannot be done, and why. */
    refused: Type.Array(Type.Object({ text: Text, reason: Text }), { maxItems: 100 }),
  },
  { $id: 'Direction' },
);
