/** Technology, home, food, travel and pastimes: picture -> words that mean it, besides its own name. */
export const THINGS: Readonly<Record<string, string>> = {
  robot:
    'artificial intelligence, ai, machine learning, chatbot, automation robot, bot, ai model, ai assistant, language model, large language model, humanoid, virtual assistant, robotics, intelligent machine, ai system, ai tool, chatgpt, generative ai, ai agent, algorithm, algorithms, ai powered robot, robots, industrial robot, llm, ai tools, machine intelligence, ai technology',
  'mechanical-arm': 'robot arm, prosthesis, prosthetic arm, robotic arm',
  laptop:
    'computer, software, website, web page, coding, programming, notebook computer, pc, source code, web app, computer program, code, operating system, application, computers, programming language, digital transformation, online, web development, personal computer, video call, video conference, webinar, webpage, landing page, software development, information technology, technology, digital product, web application, open source software, online meeting, computer science, laptops',
  'desktop-computer':
    'screen, monitor, workstation, display screen, server, data center, data centre, servers, mainframe, database server, web server, computer screen, supercomputer',
  'floppy-disk': 'backup, disk, diskette, data storage',
  'file-cabinet': 'database, archive, record keeping, data warehouse, filing cabinet, records',
  'file-folder': 'folder, directory folder',
  'card-index-dividers': 'categories, filing system',
  keyboard: 'typing, computer keyboard',
  'computer-mouse': 'mouse click, click of a mouse',
  printer: 'printing, 3d printer, 3d printing',
  'mobile-phone':
    'phone, smartphone, app, iphone, cell phone, cellphone, mobile app, mobile device, smartphones, mobile phones, tablet computer, social media, instagram, screen time, apps, notification, notifications, android phone, phones, push notification, mobile payment, mobile banking',
  telephone:
    'phone call, landline, call center, telephone call, hotline, customer service, cold call, call centre, telecommunication',
  'globe-with-meridians':
    'internet, web, world wide web, network, website network, global network, domain name, www, online network, globalization, globalisation, computer network, translation, networks, internet connection, dns, domain, global trade, global market, global economy, international trade, web browser, browser',
  wireless: 'wi fi, wifi, bluetooth, wireless network, 5g',
  'antenna-bars': 'mobile network, signal strength',
  link: 'chain link, hyperlink, url, blockchain, web link, connection, api, supply chain link',
  chains: 'food chain, chain reaction, slavery',
  camera: 'photo, photography, photograph, photographer, snapshot, photos, digital camera, photo shoot',
  'movie-camera': 'film, movie, cinema film, filmmaking, filmmaker, video production, movies, documentary',
  'clapper-board':
    'video, film production, movie scene, film director, explainer video, video clip, videos, movie set, video editing',
  television: 'tv, television show, broadcast tv, streaming service, tv show, tv screen, streaming',
  'video-game': 'gaming, game controller, computer game, video games, gamification, console game',
  headphone:
    'headphones, podcast, audio, podcasts, audiobook, noise cancelling headphones, music streaming, active listening',
  'studio-microphone':
    'microphone, recording, mic, podcast recording, recording studio, voice recording, voice over, voiceover, podcast episode',
  radio: 'fm radio, radio station, radio show, radio waves',
  'musical-notes':
    'music, song, melody, tune, songs, soundtrack, rhythm, background music, sound, playlist, sound waves, sound wave, frequency, classical music, composer, harmony',
  'musical-keyboard': 'piano, synthesizer, keyboard instrument, pianist',
  guitar: 'rock music, guitarist',
  violin: 'orchestra, violinist, cello, symphony',
  trumpet: 'brass band, jazz',
  'artist-palette':
    'art, painting, design, color, colour, paint, colors, color palette, graphic design, colours, creative design, art class, color theory, graphic designer, arts',
  'framed-picture': 'picture, artwork, gallery, mona lisa, image, art gallery, portrait, images, masterpiece',
  'performing-arts':
    'theater, theatre, drama, acting, play in a theatre, opera, actor, actors, emotions, stage play, emotion, feelings, tragedy, comedy',
  'high-voltage':
    'electricity, energy, power, electric current, power grid, electrical energy, energy efficiency, electric power, renewable energy, clean energy, power supply, energy source, electric charge, energy consumption, green energy, energy transition, electrical grid, energy storage, kinetic energy, energy use, energy saving, voltage',
  battery:
    'batteries, lithium battery, battery pack, electric battery, battery storage, lithium ion battery, charging, battery life, rechargeable battery',
  'low-battery': 'burnout, exhaustion, fatigue, tiredness, energy shortage, energy crisis',
  'electric-plug': 'plug, power cord, power outlet, socket, charger, charging cable',
  'fuel-pump': 'gasoline, petrol, fuel, gas station, diesel, fuel station, biofuel, fuel efficiency',
  'oil-drum': 'oil, crude oil, petroleum, oil barrel, barrel of oil, oil industry, oil price, natural gas',
  'recycling-symbol':
    'recycling, recycle, circular economy, waste reduction, recycled material, reuse, zero waste',
  wastebasket:
    'trash, garbage, waste, bin, rubbish, landfill, trash can, plastic waste, food waste, litter, garbage bin, waste management, recycle bin',
  house:
    'home, houses and homes, property, household, housing, smart home, family home, apartment, building, rent, home ownership, homeowner, passive house, residence',
  'house-with-garden': 'suburb, garden house, family house, cottage, villa',
  houses:
    'neighborhood, neighbourhood, village, town, settlement, suburbs, housing market, local community, suburbia, residential area',
  cityscape:
    'city, skyline, downtown, metropolis, urban area, urbanization, cities, big city, megacity, smart city, new york, smart cities, urban planning, city center, city centre, urbanisation, urban life, tokyo, london',
  hospital:
    'clinic, emergency room, hospitals, medical center, medical centre, intensive care, health system, healthcare system',
  hotel: 'accommodation, hostel, hospitality',
  castle: 'fortress, medieval castle, kingdom, middle ages',
  church: 'chapel, cathedral, christianity',
  stadium: 'arena, olympics, olympic games, world cup',
  bed: 'bedroom, mattress',
  'couch-and-lamp': 'sofa, couch, living room, furniture, interior design',
  chair: 'stool, office chair',
  door: 'doorway, entrance, gateway, opportunity, exit door, front door, doors, onboarding door',
  window: 'window pane, windows of a house, glass',
  elevator: 'elevator pitch, lift shaft',
  ladder: 'career ladder, step ladder, corporate ladder, property ladder, step by step progress',
  shower: 'shower head, cold shower',
  soap: 'hand washing, hygiene, handwashing, cleanliness, washing hands',
  broom: 'sweeping, cleaning, clean up, cleaner, housework',
  toothbrush: 'brushing teeth, dental hygiene, toothpaste',
  'hot-beverage':
    'coffee, tea, cup of coffee, cup of tea, espresso, cappuccino, coffee cup, latte, coffee break, caffeine, cafe, coffee shop, coffee mug, mug, barista, morning coffee, hot chocolate, green tea, coffee beans, coffee bean, coffee house, coffee machine, hot drink',
  teapot: 'tea pot, tea ceremony',
  'glass-of-milk': 'milk, dairy, dairy products, calcium, cow milk',
  'wine-glass': 'wine, red wine, glass of wine, alcohol, white wine, winery',
  'beer-mug': 'beer, pint of beer, lager, brewery, ale, glass of beer',
  'clinking-glasses': 'toast to success, new year toast',
  'cup-with-straw':
    'soda, soft drink, lemonade, sugary drink, sugary drinks, soft drinks, beverage, drink, drinks',
  'tumbler-glass': 'whisky, whiskey, glass of whisky',
  'pouring-liquid': 'glass of water, pour',
  'fork-and-knife-with-plate':
    'food, meal, dinner, lunch, restaurant, dish, diet, nutrition, cuisine, meals, dining, healthy food, healthy diet, balanced diet, eating, fasting, intermittent fasting, healthy eating, nutrient, nutrients, food industry, food supply, restaurants, digestion, calories, calorie, menu, catering, brunch, metabolism, food security',
  cooking: 'breakfast, frying pan, fried egg, frying, cooking at home, recipe, recipes',
  'pot-of-food': 'soup, stew, cooking pot, curry stew',
  'shallow-pan-of-food': 'paella, pan, kitchen',
  'green-salad':
    'salad, vegetable, vegetables, vegan, vegetarian, plant based diet, veggie, vegan diet, vegetarian diet, fiber, dietary fiber, leafy vegetables',
  bread:
    'loaf, loaf of bread, sourdough, flour, bakery, toast, carbohydrate, carbohydrates, carbs, gluten, sliced bread, dough, yeast',
  'red-apple': 'apple, fruit, fruits, healthy snack',
  banana: 'bananas',
  grapes: 'grape, vineyard, vine',
  tangerine: 'orange fruit, citrus, mandarin orange, oranges, vitamin c',
  'ear-of-corn': 'corn, maize, sweetcorn, popcorn kernel',
  peanuts: 'nuts, peanut, almond, almonds',
  beans: 'legumes, lentils, bean, soy, soybean',
  'cheese-wedge': 'cheese, cheddar, gouda, cheeses',
  'cut-of-meat': 'meat, steak, beef, protein, red meat, proteins, meat consumption',
  'poultry-leg': 'chicken leg, drumstick',
  hamburger: 'burger, cheeseburger, fast food, junk food, processed food, ultra processed food',
  spaghetti: 'pasta, noodles, italian food, macaroni',
  'cooked-rice': 'rice, bowl of rice',
  sushi: 'japanese food',
  'birthday-cake': 'cake, birthday, birthday party, anniversary, cakes',
  'chocolate-bar': 'chocolate, cocoa, cacao, dark chocolate, milk chocolate',
  candy: 'sweets, added sugar',
  'ice-cream': 'gelato, sundae',
  salt: 'salt shaker, sodium, table salt, salts',
  butter: 'margarine, fat, fats, saturated fat',
  egg: 'eggs, chicken egg',
  automobile:
    'car, vehicle, electric car, self driving car, electric vehicle, cars, sedan, driver, driving, autonomous vehicle, car sharing, carpool, vehicles, electric vehicles, electric cars, automobile industry, car industry, autonomous driving, driving license',
  'delivery-truck':
    'truck, van, lorry, freight, delivery van, fleet of trucks, moving truck, food delivery, distribution, transportation of goods, trucks',
  'articulated-lorry': 'semi truck, freight truck, cargo truck, heavy goods vehicle',
  bus: 'public transport, school bus, city bus, public transit, public transportation, mass transit, electric bus',
  'high-speed-train':
    'train, railway, rail transport, rail travel, trains, train journey, maglev train, maglev',
  locomotive: 'steam train, steam locomotive, freight train',
  metro: 'subway, underground train',
  bicycle: 'bike, cycle lane, bikes, bicycles, bike lane, e bike, electric bike, bike sharing',
  'motor-scooter': 'vespa, moped',
  motorcycle: 'motorbike',
  airplane:
    'plane, aeroplane, flight, aircraft, air travel, jet, travel, journey, airline, airport, aviation, trip, tourism, commercial flight, airplanes, business travel, jet engine, passenger plane, planes, tourist, tourists, air traffic, paper plane',
  helicopter: 'chopper helicopter, drone delivery',
  'flying-saucer': 'ufo, alien ship',
  ship: 'vessel, cargo ship, container ship, freighter, shipping container, steamship, ships, boat, shipping lane, tanker, ocean liner',
  'passenger-ship': 'cruise ship, cruise, ocean cruise',
  sailboat: 'sailing boat, yacht, sailing, regatta, sailing ship',
  motorway:
    'highway, road, freeway, traffic, autobahn, roads, traffic jam, road trip, customer journey, road network, congestion, rush hour, commute, commuting',
  'vertical-traffic-light': 'traffic light, traffic lights',
  'round-pushpin':
    'location, place, map pin, destination, address, locations, gps location, delivery address',
  luggage: 'suitcase, baggage, packing list, luggage allowance',
  'passport-control': 'passport, immigration, visa, border control',
  camping: 'campsite, camp, outdoor adventure, outdoors',
  tent: 'tents',
  backpack: 'rucksack, hiking trip, hiker, hiking',
  'soccer-ball':
    'soccer, football match, sport, sports, football, ball game, team sport, football club, soccer game, premier league',
  basketball: 'basketball game, nba',
  tennis: 'tennis ball, tennis match, tennis player',
  'ice-hockey': 'hockey',
  'chess-pawn': 'chess, chess game, tactics, chess piece, pawn, game theory',
  'game-die':
    'dice, chance, probability, luck, gambling, randomness, random numbers, board game, probabilities',
  'crystal-ball':
    'future, prediction, fortune telling, forecast, predictions, forecasting, predictive analytics',
  'magic-wand': 'magic, magic trick, magic spell',
  'red-heart':
    'love, passion, charity, affection, valentine, like button, romance, loyalty, customer loyalty, gratitude, care, nonprofit',
  sparkles: 'shine, cleanliness sparkle, brand new',
  fireworks: 'new year, firework display, independence day',
  'party-popper': 'party, celebration, festival, congratulations, event celebration, grand opening',
  balloon: 'balloons, hot air balloon, helium',
  'christmas-tree': 'christmas, xmas, christmas eve',
  'jack-o-lantern': 'halloween, pumpkin',
  crown: 'royal family, coronation',
  'gem-stone':
    'diamond, gem, jewel, crystal, precious stone, added value, diamonds, luxury, gemstone, value proposition, rare earth, jewelry',
  ring: 'wedding ring, engagement ring',
  't-shirt':
    'clothing, clothes, shirt, fashion, textile, garment, textiles, cotton, fast fashion, apparel, outfit, fabric, laundry',
  'running-shoe': 'sneaker, sneakers, shoe, shoes, footwear',
  'high-heeled-shoe': 'heels',
  glasses: 'eyeglasses, spectacles',
  sunglasses: 'shades, sun glasses',
  envelope: 'mail, letter, post letter, letters, postal service',
  'e-mail':
    'email, newsletter email, inbox, emails, email marketing, spam, phishing, phishing email, email inbox, electronic mail, email address',
  bell: 'alarm bell, notification bell, church bell, school bell, reminder',
  'identification-card':
    'id card, identity, identity card, membership card, badge, driver license, drivers license, digital identity, business card',
  ticket: 'admission, concert ticket, boarding pass, tickets, support ticket',
  candle: 'candlelight, candles',
  umbrella: 'rainy day, umbrella insurance',
  bomb: 'explosive, dynamite',
  'military-helmet':
    'soldier, army, military, world war ii, second world war, world war two, war, world war, first world war, world war i, troops, armed forces',
  'fire-extinguisher': 'fire safety',
  'alien-monster': 'malware, computer virus, ransomware, cyberattack, cyber attack, cyberattacks',
  alien: 'extraterrestrial, extraterrestrial life, aliens, alien life',
  'shopping-bags': 'shopping spree, shopping mall, black friday',
};
