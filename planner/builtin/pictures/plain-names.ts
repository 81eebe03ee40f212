/**
 * English nouns that mean what is drawn in nearly every film, whatever that is about: a house that burns in 1666 and one that is for sale. Words
 * that companies, idioms and verbs use as well (apple, key, plant, rose) are not among them.
 */
export const PLAIN_NAMES: ReadonlySet<string> = new Set(
  `church cathedral chapel mosque castle house cottage hospital hotel lighthouse windmill tent cheese parmesan banana strawberry pineapple tomato
   potato carrot onion mushroom spaghetti pizza croissant doughnut hamburger burger soup beer wine milk honey lung tooth volcano vesuvius cactus
   umbrella candle hammer saw scissors screwdriver wrench telephone phone microphone guitar piano violin trumpet bicycle bike motorcycle
   ambulance tractor helicopter airplane aeroplane sailboat canoe camera laptop printer syringe stethoscope microscope telescope thermometer
   bandage sunglasses helmet glove backpack suitcase pencil ladder bucket broom soap toothbrush bathtub toilet bed sofa battery robot
   sheep goat rooster penguin owl parrot dolphin octopus turtle frog crocodile butterfly bee honeybee spider snail giraffe gorilla camel
   kangaroo squirrel rabbit hedgehog elephant donkey kitten puppy garlic chilli chili parsley basil`
    .trim()
    .split(/\s+/u),
);
