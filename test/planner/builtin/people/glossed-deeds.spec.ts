import { expect } from 'chai';
import { findGlossedDeeds } from '../../../../planner/builtin/people/glossed-deeds.ts';
import { inEnglish } from '../../../../planner/builtin/gloss/gloss.ts';
import { findIllustration } from '../../../../planner/builtin/pictures/index.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';

async function poseIn(language: string, film: string, says: string): Promise<string> {
  const [sense = new Float32Array()] = await sentenceEncoder.encode([
    `${inEnglish(film, language)}. ${inEnglish(says, language)}`,
  ]);
  return findGlossedDeeds(says, language, sense, false)[0]?.pose ?? '';
}

/** Language, film, what is said, what is shown; "": nobody is seen doing anything. */
const CASES: readonly (readonly [string, string, string, string])[] = [
  ['de', 'Hände waschen', 'Waschen Sie die Hände mit Seife und Wasser.', 'wash'],
  ['de', 'Brandschutz im Büro', 'Schließen Sie Fenster und Türen.', 'open'],
  ['de', 'Wie ein Motor läuft', 'Der Motor läuft mit Benzin.', ''],
  ['de', 'Brandschutz im Büro', 'Öffnen Sie nie die Tür.', ''],
  ['es', 'Cómo plantar tomates', 'En abril siembra las semillas en la tierra.', 'dig'],
  ['es', 'Limpieza de la cocina', 'Limpia la mesa y desinfecta la mesa con un paño.', 'wipe'],
  ['es', 'Los precios', 'El precio sube cada año.', ''],
  ['fr', 'La soupe de légumes', 'Épluchez les pommes de terre et coupez les oignons.', 'cut'],
  ['fr', 'Prévenir les secours', "Appelez le médecin au numéro d'urgence.", 'phone'],
  ['pt', 'Como escovar os dentes', 'Escove os dentes durante dois minutos.', 'wash'],
  ['pt', 'Plantas em casa', 'Regue as plantas de manhã.', 'water'],
  ['de', 'Mülltrennung', 'Werfen Sie die Glasflaschen in den Container.', 'sort'],
  ['de', 'Äpfel aus dem Garten', 'Im Herbst sammeln wir die Äpfel.', 'pick'],
  ['es', 'El huerto escolar', 'En junio recogemos las zanahorias y las lechugas.', 'pick'],
  ['fr', 'Le potager', 'Rempotez les plants dans le terreau.', 'pot'],
  ['it', 'La pizza fatta in casa', "Impastate la farina con l'acqua e il sale.", 'mix'],
  ['hi', 'हाथ धोना', 'साबुन और पानी से हाथ धोएँ।', 'wash'],
  ['ar', 'غسل اليدين', 'اغسل يديك بالماء والصابون.', 'wash'],
  ['zh', '怎样洗手', '用肥皂和水洗手。', 'wash'],
  ['zh', '怎样洗手', '不要用脏水洗手。', ''],
];

describe('what people do in a sentence of another language', () => {
  for (const [language, film, says, shows] of CASES)
    it(`${language}: ${says} ${shows === '' ? 'shows nobody' : `is to ${shows}`}`, async () => {
      expect(await poseIn(language, film, says)).to.equal(shows);
    });

  it('is done to what a compound ends with, and to nothing that only ends alike', () => {
    expect(inEnglish('Glasflaschen und Wanderschuhe', 'de')).to.include('bottle');
    expect(inEnglish('Zum Beispiel am Bahnhof', 'de')).not.to.match(/game|play/u);
  });

  it('is nothing in a language without a dictionary', () => {
    expect(inEnglish('Pese kädet saippualla.', 'fi')).to.equal('');
  });
});

describe('a word of another language with the name of a picture', () => {
  const found = async (word: string, language: string, said: string): Promise<string | undefined> => {
    const [sense] = await sentenceEncoder.encode([inEnglish(said, language)]);
    return findIllustration(word, language, sense)?.id.split(':')[1];
  };

  it('shows it where that goes with what is said', async () => {
    expect(await found('Tür', 'de', 'Schließen Sie Fenster und Türen.')).to.equal('door');
    expect(await found('vélo', 'fr', 'En ville, roulez à vélo et portez un casque.')).to.equal('bicycle');
  });

  it('shows no window that looks like the mark of a company', async () => {
    expect(await found('Fenster', 'de', 'Schließen Sie Fenster und Türen.')).to.equal(undefined);
  });

  it('shows nothing where the word has another sense', async () => {
    expect(await found('dois', 'pt', 'Escove os dentes durante dois minutos.')).to.equal(undefined);
    expect(await found('lave', 'pt', 'Lave a escova com água.')).not.to.equal('volcano');
  });
});
