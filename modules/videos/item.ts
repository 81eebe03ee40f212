import Type, { type Static } from 'typebox';
import { about, HexColor, HttpUrl, OrgId, oneOf, textOf, wholeNumber } from '../kernel/http/schema.ts';
import { ASPECT_RATIOS, VIDEO_TYPES } from './plan.ts';
import { SelectedPictures } from './selected-picture.ts';

/** One element of `videos` in a create request. Contract 4.2-4.5. */
export const VideoCreateItem = Type.Object(
  {
    task: about('What the video explains or shows. 1-5000 characters.', textOf(1, 5000)),
    video_duration_seconds: wholeNumber(30, 300),
    aspect_ratio: Type.Optional(about('Landscape (default) or portrait.', oneOf(ASPECT_RATIOS))),
    video_type: Type.Optional(oneOf(VIDEO_TYPES)),
    global_style_prompt: Type.Optional(
      about('Applied to every scene. At most 5000 characters.', textOf(0, 5000)),
    ),
    color_palette: Type.Optional(
      Type.Object(
        {
          primary: Type.Optional(HexColor),
          secondary: Type.Optional(HexColor),
          tertiary: Type.Optional(HexColor),
          accent: Type.Optional(HexColor),
        },
        { additionalProperties: false },
      ),
    ),
    voice_id: Type.Optional(about('A voice of `GET /v1/voices`.', textOf(0, 200))),
    voice_name: Type.Optional(textOf(0, 200)),
    voice_description: Type.Optional(
      about('A voice is chosen by these words when none is named.', textOf(0, 2000)),
    ),
    reference_image_urls: Type.Optional(
      Type.Array(
        Type.Union([HttpUrl, Type.Object({ url: HttpUrl })], {
          explains: 'must be an http(s) URL or an object with a url',
        }),
        { maxItems: 20, explains: 'must have at most 20 entries' },
      ),
    ),
    reference_video_url: Type.Optional(about('A video of at most 60 seconds.', HttpUrl)),
    pdf_url: Type.Optional(about('A PDF whose text becomes material of the film.', HttpUrl)),
    pdf_file_name: Type.Optional(textOf(0, 500)),
    pdf_selected_images: Type.Optional(SelectedPictures),
    is_rxv: Type.Optional(about('An internal mode; true unless told.', Type.Boolean())),
    auto_approve_voiceover: Type.Optional(about('Always true for programmatic calls.', Type.Boolean())),
  },
  { $id: 'VideoCreateItem' },
);

export type VideoCreateItem = Static<typeof VideoCreateItem>;

/** POST /v1/videos. Contract 4.1. */
export const CreateVideosBody = Type.Object({
  videos: Type.Array(VideoCreateItem, { minItems: 1, maxItems: 50, explains: 'must have 1-50 items' }),
  email: Type.Optional(
    Type.String({
      maxLength: 320,
      pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$',
      identifier: true,
      explains: 'must be an address of the form local@domain.tld, at most 320 characters',
      description: 'Advisory only: the caller is known by its credentials.',
    }),
  ),
  org_id: Type.Optional(OrgId),
});

export type CreateVideosBody = Static<typeof CreateVideosBody>;
