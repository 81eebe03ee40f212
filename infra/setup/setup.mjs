// Runs before any package is there: plain JavaScript, nothing imported but Node's own.
import { ensureC2pa, isC2paSettled } from './c2pa.mjs';
import { ensureCompiled, isCompiled } from './compile.mjs';
import { ensureEncyclopedia, isEncyclopediaSettled } from './encyclopedia.mjs';
import { ensureFfmpeg, isFfmpegThere } from './ffmpeg.mjs';
import { ensureOnnx, isOnnxThere } from './onnx.mjs';
import { arePackagesInstalled, ensurePackages } from './packages.mjs';
import { ensureVoice, isVoiceSettled } from './voice.mjs';

/** `--check`: writes nothing; ends with 0 when nothing is missing. `--developer`: with what tests and tools need. */
const isCheck = process.argv.includes('--check');
const isDeveloper = process.argv.includes('--developer');

try {
  requireNode();
  if (isCheck)
    process.exitCode =
      arePackagesInstalled(isDeveloper) &&
      isCompiled() &&
      isOnnxThere() &&
      isFfmpegThere() &&
      isVoiceSettled() &&
      isEncyclopediaSettled() &&
      (!isDeveloper || isC2paSettled())
        ? 0
        : 1;
  else {
    await ensurePackages(isDeveloper);
    await ensureCompiled();
    await ensureOnnx();
    await ensureFfmpeg();
    await ensureVoice();
    await ensureEncyclopedia();
    if (isDeveloper) await ensureC2pa();
  }
} catch (error) {
  process.stderr.write(`set-up failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Fabula needs Node.js 20.19 or newer, this is ${process.versions.node}`);
  }
}
