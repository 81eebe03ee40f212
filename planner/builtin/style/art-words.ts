import type { ArtDirection } from '../../../modules/videos/plan.ts';

/** What films of an art direction are about: a few titles each, whose vectors are in `art-senses.json`. */
export const ART_WORDS: Readonly<Record<ArtDirection, readonly string[]>> = {
  keynote: [
    'Launching a new app for teams, product demo, software service',
    'Start-up pitch, our platform, new features, customers',
    'Smart home gadget, headphones, electric bike, consumer product launch',
  ],
  ledger: [
    'Quarterly results, revenue, profit, annual report, budget',
    'Compound interest, savings, pension, mortgage, tax, bank account',
    'Supply and demand, inflation, prices, economics, markets, insurance claim',
  ],
  blueprint: [
    'How an electric circuit works, current, voltage, engineering',
    'How a machine works, engine, turbine, lock and canal, bridge, concrete construction',
    'Wind power, solar panels, heat pump, battery, energy technology',
  ],
  terminal: [
    'Programming in Python, code, loops, functions, git branches, docker containers',
    'Network protocols, TCP handshake, servers, databases, SQL joins, retry',
    'Phishing, passwords, hackers, two-factor authentication, cyber security, blockchain',
  ],
  poster: [
    'Football, sport rules, running shoes, race, championship',
    'Civil rights movement, protest, revolution, fall of the Berlin wall',
    'Summer sale, special offer, gym membership, join now',
  ],
  storybook: [
    'A folk tale, fairy tale, a story about a village, grandmother, childhood',
    'Poems, novels, writers, books, a legend',
    'A letter of farewell, memories of a colleague, life story of a person',
  ],
  clinic: [
    'Diabetes, blood pressure, stroke symptoms, patients and treatment',
    'Vaccines, immune system, hand washing, hygiene, hospital, nurses',
    'First aid, CPR, inhaler, blood donation, dentist, back pain exercises, sleep hygiene',
  ],
  archive: [
    'History of an invention, the printing press, the telephone, the first railway',
    'Ancient Rome, Egypt, the Silk Road, medieval empires, the Rosetta stone',
    'World war, treaty, kings and queens, museum collection, archaeology',
  ],
  fieldguide: [
    'Bees, birds, bats, wild animals and their habitats',
    'Plants, gardening, forests, moss, soil, photosynthesis, water cycle',
    'Climate change, ocean plastic, recycling, biodiversity, rivers, glaciers',
  ],
  observatory: [
    'Black holes, planets, moon landing, eclipse, astronomy, the universe',
    'Quantum physics, atoms, light, rainbow, density, gravity, relativity',
    'Cells, mitosis, DNA, the brain, memory, dreams, deep sea',
  ],
  kitchen: [
    'Recipe, pancakes, omelette, soup, cooking dinner in a pan',
    'Bakery, bread, jam, coffee, restaurant, café menu',
    'Farmers market, vegetables, cheese, wine, street food',
  ],
  playground: [
    'For children, primary school, animals, colours, games, fun facts',
    'Pets, puppies, kittens, dogs, toys, birthday party',
    'Kindergarten, playing outside, how to brush your teeth, dinosaurs',
  ],
  signal: [
    'Workplace safety, forklift, ladder, scaffold, lockout, protective equipment',
    'Fire extinguisher, evacuation, chemical spill, emergency exit, hazard',
    'Driving in winter, road safety, lifting heavy boxes, hearing protection, accident prevention',
  ],
  voyage: [
    'Travel guide to a city, sights, beaches, islands, hotel, holiday',
    'Volcanoes, plate tectonics, mountains, lakes, geography of a country',
    'Trains, ships, harbour, canal, airport, flight, map of a region',
  ],
  neon: [
    'Music festival, concert, DJ, party, night club',
    'Video games, streaming, social media trend, challenge',
    'Podcast trailer, film premiere, museum night, dance',
  ],
  civic: [
    'How voting works, elections, parliament, city council, public service',
    'Tenant rights, data protection, law, contract, policy, court',
    'Bus lane, tram fares, waste collection, public transport, census, news',
  ],
  chalk: [
    'Mathematics, fractions, percentages, Pythagoras, quadratic equation, area of a circle',
    'Learning grammar, spelling, languages, exam preparation, homework',
    'Lesson for a class, teacher and pupils, school subject, how to study',
  ],
  workbench: [
    'Repairing a bike puncture, chain, tools, workshop',
    'Assembling furniture, moving house, painting a wall, resetting the router',
    'Maintenance checklist, warehouse, spare parts, tyres, garage, manufacturing',
  ],
  silk: [
    'Fashion, jewellery, perfume, beauty, wedding, boutique',
    'Luxury hotel, spa, yoga, meditation, wellness',
    'Art, painting, opera, classical music, gallery, design, flowers',
  ],
  commons: [
    'First week at work, onboarding, welcome to the team, benefits, parental leave',
    'Feedback, interviews, bias, remote work, meetings, harassment, leadership',
    'Charity, volunteers, food bank, animal shelter, community, well project, donation',
  ],
};
