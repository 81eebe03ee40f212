import type { ProductLine, Video, VideoCreateItem } from '../../modules/videos/index.ts';
import type { Mode, Plan, Scene } from '../../modules/videos/plan.ts';
import type { Brief, VoiceChoice } from '../ports.ts';

/** What the story stages read of a request. Contract 4.5: `is_rxv` true plans in mode rxv, Marketing in product. */
export function briefOfItem(item: VideoCreateItem, line: ProductLine): Brief {
  const mode: Mode = line === 'marketing' ? 'product' : item.is_rxv === false ? 'standard' : 'rxv';
  return {
    task: item.task,
    video_duration_seconds: item.video_duration_seconds,
    aspect_ratio: item.aspect_ratio ?? '16:9',
    video_type: item.video_type ?? 'explainer',
    mode,
    ...(item.global_style_prompt === undefined ? {} : { global_style_prompt: item.global_style_prompt }),
    ...(item.color_palette === undefined ? {} : { color_palette: item.color_palette }),
    assets: [],
  };
}

/** Of a job: with what its references held and its questions were answered. */
export function briefOf(video: Video): Brief {
  const { item, identity } = required(video);
  return {
    ...briefOfItem(item, identity.line),
    ...(video.source_text === undefined ? {} : { source_text: video.source_text }),
    assets: video.references ?? [],
    ...(video.answered.length === 0 ? {} : { answered: video.answered.flatMap(answersOf) }),
  };
}

type AnsweredRound = Video['answered'][number];

const answersOf = ({ questions, answers }: AnsweredRound) =>
  answers.map(({ question_id, answer }) => {
    const asked = questions.find((question) => question.question_id === question_id);
    return { question: asked?.question ?? question_id, answer };
  });

export function voiceOf(video: Video): VoiceChoice {
  if (video.voiceChange) return { voice_id: video.voiceChange.voice_id };
  const { item } = required(video);
  return {
    ...(item.voice_id ? { voice_id: item.voice_id } : {}),
    ...(item.voice_name ? { voice_name: item.voice_name } : {}),
    ...(item.voice_description ? { voice_description: item.voice_description } : {}),
  };
}

/** A scene that an edit has spoken anew keeps the voice it had; a new one has the voice of the scene before it. */
export function voiceForScene(video: Video, plan: Plan, scene: Scene): VoiceChoice {
  const isSpoken = ({ scene_id }: Scene) => video.narrations[scene_id] !== undefined;
  const upToIt = plan.scenes.slice(0, scene.scene_number);
  const model = upToIt.findLast(isSpoken) ?? plan.scenes.find(isSpoken);
  const voice_id = model && video.voices[model.scene_id];
  return voice_id === undefined ? voiceOf(video) : { voice_id };
}

function required(video: Video) {
  const { item, identity } = video;
  if (!item || !identity) throw new Error('a job without its request cannot be worked on');
  return { item, identity };
}
