/**
 * English words that name what is drawn although the picture is called otherwise: "puppy" for the dog. Other words that lead to a picture
 * have to do with it, and no more: "flour" for the bread, "supply" for the parcel.
 */
export const TRUE_NAMES: ReadonlySet<string> = new Set(
  `puppy pup hound kitten bee bumblebee bike e-bike ebike coffee espresso cappuccino tea latte car cars automobile lorry truck van plane aeroplane aircraft airplane
   jet phone smartphone cellphone mobile iphone tv television computer pc laptop notebook monitor email parcel carton bulb lightbulb torch spanner tap faucet
   aubergine courgette zucchini tomato pepper capsicum corn maize leek prawn shrimp burger fries chips doughnut biscuit yoghurt cheese loaf sourdough baguette
   toothbrush tyre tire wheel bandage plaster thermometer syringe vaccine pill tablet tooth heart brain lung kidney tree oak pine sapling seedling sprout
   rose tulip sunflower flower cactus leaf bird hen rooster duck goose hedgehog rabbit bunny hare mouse rat squirrel fox bear wolf deer elk moose cow bull
   ox pig piglet sheep lamb goat horse pony camel elephant lion tiger leopard zebra giraffe monkey gorilla whale dolphin shark octopus turtle tortoise frog
   snake lizard crocodile butterfly caterpillar ant spider snail worm mosquito ladybird ladybug fish salmon trout owl eagle penguin parrot swan bat volcano
   mountain island desert moon sun star planet earth comet rocket satellite telescope microscope train tram bus metro ferry boat sailboat ship canoe
   helicopter scooter motorcycle motorbike ambulance house cottage castle church mosque lighthouse bridge tent factory hospital school stadium windmill
   key keys lock padlock hammer saw axe drill wrench screwdriver screw bolt ladder bucket broom sponge soap candle lamp bed sofa chair door window mirror
   toilet bathtub shower umbrella backpack suitcase handbag wallet book newspaper pencil pen scissors ruler calculator compass map clipboard envelope
   shirt dress trousers jeans sock shoe boot hat helmet glove scarf crown ring watch piano guitar violin trumpet drum ball football basketball
   tennis dart medal trophy ticket balloon gift kite teddy dice puzzle banana apple pear orange lemon lime grape strawberry blueberry cherry peach mango
   pineapple coconut kiwi melon watermelon avocado eggplant potato carrot cucumber broccoli garlic onion mushroom peanut chestnut bread croissant pretzel
   pancake waffle egg bacon pizza taco rice noodle spaghetti pasta soup salad cake cupcake pie chocolate candy honey milk butter salt wine beer bottle
   battery plug magnet solar-panel robot drone camera microbe virus bacterium dna olive bean pea ginger fork spoon knife cup mug teapot plate`
    .trim()
    .split(/\s+/u),
);
