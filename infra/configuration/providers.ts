import { httpUrl, onOff, secretText, type Value } from './values.ts';

/** A model of a provider. Default base URL: the vendor's. */
export interface ModelConfig {
  readonly model: string;
  readonly apiKey: string;
  readonly baseUrl: string | undefined;
}

export interface LanguageModelConfig extends ModelConfig {
  readonly vendor: (typeof LANGUAGE_VENDORS)[number];
}

/** The configured providers; undefined: the built-in implementation. docs/providers.md. */
export interface ProviderConfig {
  readonly language: LanguageModelConfig | undefined;
  /** Whether the language model also judges texts that the safety rules allow. */
  readonly judgesSafety: boolean;
  readonly speech: ModelConfig | undefined;
  readonly images: ModelConfig | undefined;
  readonly video: ModelConfig | undefined;
}

export const PROVIDER_SETTING_NAMES = [
  'LANGUAGE_MODEL',
  'SAFETY_MODEL',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_BASE_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'SPEECH_MODEL',
  'ELEVENLABS_API_KEY',
  'ELEVENLABS_BASE_URL',
  'IMAGE_MODEL',
  'VIDEO_MODEL',
  'GEMINI_API_KEY',
  'GEMINI_BASE_URL',
] as const;
type ProviderSettingName = (typeof PROVIDER_SETTING_NAMES)[number];

/** Reads one setting; undefined when it is absent or invalid (which is reported elsewhere). */
export type ReadSetting = <T>(name: ProviderSettingName, value: Value<T>) => T | undefined;

const key = secretText(8);
const url = httpUrl;
const LANGUAGE_VENDORS = ['anthropic', 'openai'] as const;
const BUILT_IN = 'builtin';
const DEFAULT_MODELS = {
  anthropic: 'claude-sonnet-4-5',
  openai: 'gpt-5',
  speech: 'eleven_multilingual_v2',
  images: 'gemini-2.5-flash-image',
  video: 'veo-3.1-generate-preview',
} as const;
/** Servers of open models require a key but ignore it. */
const NO_KEY = 'none';

/** A key enables its provider; `builtin` as a model disables it again. `tell` receives conflicts between settings. */
export function parseProviders(read: ReadSetting, tell: (problem: string) => void): ProviderConfig {
  const elevenLabs = { apiKey: read('ELEVENLABS_API_KEY', key), baseUrl: read('ELEVENLABS_BASE_URL', url) };
  const gemini = { apiKey: read('GEMINI_API_KEY', key), baseUrl: read('GEMINI_BASE_URL', url) };
  const modelOf = (
    name: 'SPEECH_MODEL' | 'IMAGE_MODEL' | 'VIDEO_MODEL',
    access: typeof gemini & { readonly keyName: ProviderSettingName },
    fallback: string,
  ): ModelConfig | undefined => {
    const { apiKey, baseUrl, keyName } = access;
    const asked = read(name, modelName);
    if (asked === BUILT_IN) return undefined;
    if (apiKey !== undefined) return { model: asked ?? fallback, apiKey, baseUrl };
    if (asked !== undefined) tell(`${name}=${asked}: needs ${keyName}`);
    return undefined;
  };
  const ofElevenLabs = { ...elevenLabs, keyName: 'ELEVENLABS_API_KEY' } as const;
  const ofGemini = { ...gemini, keyName: 'GEMINI_API_KEY' } as const;
  const language = parseLanguage(read, tell);
  return {
    language,
    judgesSafety: read('SAFETY_MODEL', onOff) !== false && language !== undefined,
    speech: modelOf('SPEECH_MODEL', ofElevenLabs, DEFAULT_MODELS.speech),
    images: modelOf('IMAGE_MODEL', ofGemini, DEFAULT_MODELS.images),
    video: modelOf('VIDEO_MODEL', ofGemini, DEFAULT_MODELS.video),
  };
}

function parseLanguage(read: ReadSetting, tell: (problem: string) => void): LanguageModelConfig | undefined {
  const openAiUrl = read('OPENAI_BASE_URL', url);
  const openAiKey = read('OPENAI_API_KEY', key);
  const access = {
    anthropic: { apiKey: read('ANTHROPIC_API_KEY', key), baseUrl: read('ANTHROPIC_BASE_URL', url) },
    openai: { apiKey: openAiKey ?? (openAiUrl === undefined ? undefined : NO_KEY), baseUrl: openAiUrl },
  };
  const asked = read('LANGUAGE_MODEL', languageModelName);
  if (asked === BUILT_IN) return undefined;
  const [vendor, model] = asked ?? [LANGUAGE_VENDORS.find((name) => access[name].apiKey !== undefined)];
  if (vendor === undefined) return undefined;
  const { apiKey, baseUrl } = access[vendor];
  if (apiKey !== undefined) return { vendor, model: model ?? DEFAULT_MODELS[vendor], apiKey, baseUrl };
  tell(`LANGUAGE_MODEL=${vendor}/${model ?? ''}: needs ${vendor.toUpperCase()}_API_KEY`);
  return undefined;
}

const modelName: Value<string> = (given) =>
  /^[\w.:@/-]{1,200}$/.test(given)
    ? { value: given }
    : { problem: `must be the name of a model, or ${BUILT_IN}` };

type LanguageModelName = typeof BUILT_IN | readonly [LanguageModelConfig['vendor'], string];

const languageModelName: Value<LanguageModelName> = (given) => {
  if (given === BUILT_IN) return { value: BUILT_IN };
  const [name = '', ...rest] = given.split('/');
  const vendor = LANGUAGE_VENDORS.find((known) => known === name);
  const model = modelName(rest.join('/'));
  if (vendor !== undefined && 'value' in model) return { value: [vendor, model.value] };
  return { problem: `must be anthropic/<model>, openai/<model> or ${BUILT_IN}` };
};
