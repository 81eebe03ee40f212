import Type from 'typebox';

/** Of all entries of one request together, as JSON: they are kept with the job. */
const MAX_BYTES_IN_ALL = 256 * 1024;

const Address = Type.String({
  maxLength: 2048,
  identifier: true,
  explains: 'must be a URL of at most 2048 characters',
});

const ImageUrl = Type.Union([Address, Type.Object({ url: Address })], {
  explains: 'must be a URL of at most 2048 characters, or an object with such a url',
});

const Words = Type.String({ maxLength: 500, explains: 'must be text of at most 500 characters' });

const A_NUMBER = 'must be a number, or its text of at most 32 characters';

/** `3` or `"3"`. */
const NumberOrText = Type.Union(
  [Type.Number({ minimum: -1e9, maximum: 1e9 }), Type.String({ maxLength: 32 })],
  { explains: A_NUMBER },
);

const CORNERS = ['x0', 'y0', 'x1', 'y1', 'x', 'y', 'w', 'h'] as const;
const SIDES = ['left', 'top', 'right', 'bottom', 'width', 'height'] as const;

const Box = Type.Union(
  [
    Type.Array(NumberOrText, { maxItems: 8 }),
    Type.Object(
      Object.fromEntries([...CORNERS, ...SIDES].map((name) => [name, Type.Optional(NumberOrText)])),
    ),
  ],
  { explains: 'must be four numbers, or an object with corners or a corner and a size' },
);

/** Where one picture of a PDF is, and what it shows. The specification does not show its shape: docs/references.md does. */
const SelectedPicture = Type.Object(
  {
    url: Type.Optional(Address),
    image_url: Type.Optional(ImageUrl),
    page: Type.Optional(NumberOrText),
    page_number: Type.Optional(NumberOrText),
    pageNumber: Type.Optional(NumberOrText),
    bbox: Type.Optional(Box),
    index: Type.Optional(NumberOrText),
    caption: Type.Optional(Words),
    description: Type.Optional(Words),
    alt: Type.Optional(Words),
    title: Type.Optional(Words),
    name: Type.Optional(Words),
  },
  { explains: 'must be an object' },
);

export const SelectedPictures = Type.Array(SelectedPicture, {
  maxItems: 50,
  maxBytesInAll: MAX_BYTES_IN_ALL,
  explains: 'must have at most 50 objects, and all such lists of a request at most 256 KiB of JSON together',
});
