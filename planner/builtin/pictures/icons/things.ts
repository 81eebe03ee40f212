/** Tabler icons whose own name says what they show. */
export const NAMED_ICONS: readonly string[] = (
  'abacus acorn alarm album alien ambulance anchor antenna apple armchair atom avocado award axe backhoe backpack balloon ' +
  'banana bandage barbell barcode battery beach bed beer bell bike binoculars biohazard bomb bone book bookmark books bottle ' +
  'bowling brain bread briefcase brush bucket bulb bulldozer burger bus butterfly cactus cake calculator calendar camera ' +
  'camper candle candy car caravan carrot cheese cherry chocolate christmas-tree clock cloud clover coffee coin coins comet ' +
  'compass cookie cpu crane cricket crown crystal-ball dashboard database deer dental devices diamond dna dog door ' +
  'droplet drone dumbbell dumpling ear egg eggs elevator escalator eye eyeglass feather ferry fingerprint firetruck fish flag ' +
  'flame flask flower forklift fountain fridge friends galaxy gauge gavel ghost gift globe golf gps grain grill hammer ' +
  'headphones headset heart heartbeat helicopter helmet horse hospital hourglass ice-cream infinity invoice jacket karate kayak ' +
  'key keyboard ladder lamp language leaf lego lemon library lifebuoy lollipop luggage lungs magnet mail mailbox map massage ' +
  'meat medal melon message meteor metronome microphone microscope microwave milk moon moped mosque motorbike mountain mouse ' +
  'movie mug mushroom music needle network news notebook nurse orbit paint palette paperclip parachute parking password pencil ' +
  'perfume phone photo piano pig pill pills pizza plane planet plant plug podium prescription presentation printer prison ' +
  'puzzle pyramid qrcode quote radar radio radioactive rainbow receipt recycle robot rocket rollercoaster route router ruler ' +
  'sailboat salad salt sandbox satellite sausage scale school scissors scooter scoreboard seedling server shield ship shirt ' +
  'shoe shovel shredder sitemap skateboard snowboarding snowflake snowman soccer-field sock sofa soup speakerphone speedboat ' +
  'spider spray stairs steam stethoscope stopwatch storm submarine sun sunglasses sunrise sunset sword tank target teapot ' +
  'telescope temperature tent thermometer ticket timeline tornado tower tractor train trash tree trees trekking trident trophy ' +
  'trolley truck umbrella universe users vaccine virus volcano wallet wand wheat wheel wheelchair whisk wifi wind windmill ' +
  'window windsock world yoga zeppelin air-balloon air-conditioning baby-carriage bell-school bowl-chopsticks building-bank ' +
  'building-castle building-church building-factory building-hospital building-lighthouse building-skyscraper building-stadium ' +
  'building-store building-warehouse bus-stop cash-register chart-bar chart-donut chart-line chart-pie chef-hat ' +
  'credit-card face-mask fire-extinguisher first-aid-kit garden-cart gas-station gift-card ice-skating id-badge lawn-mower ' +
  'ping-pong scuba-diving smart-home solar-panel steering-wheel test-pipe toilet-paper traffic-cone traffic-lights ' +
  'treasure-chest vacuum-cleaner world-map'
).split(' ');
