/** Business, money, science, school and law: picture -> words that mean it, besides its own name. */
export const WORK: Readonly<Record<string, string>> = {
  'office-building':
    'company, business, corporation, office, enterprise, headquarters, firm, workplace, organization, organisation, corporate office, employer, tech company, small business, startup company, agency, large company, insurance company, skyscraper, institution, industry leader, competitor, competitors, real estate, tower block',
  factory:
    'plant factory, manufacturing, industry, production, power plant, industrial plant, power station, mill, manufacturer, industrial revolution, emissions, pollution, greenhouse gas, carbon emissions, greenhouse gases, greenhouse gas emissions, mass production, factory floor, production line, assembly line, coal plant, coal power, refinery, supplier, fossil fuel, fossil fuels',
  'building-construction':
    'construction site, crane, construction crane, infrastructure, scaffolding, construction work, construction project, urban development',
  brick: 'bricks, brick wall, building block, building blocks, foundation',
  bank: 'banking, central bank, commercial bank, savings bank, banks',
  'classical-building':
    'government, museum, institution building, parliament, court, courthouse, ministry, city hall, democracy, congress, senate, politics, ancient greece, ancient rome, constitution, public administration, greek temple, history museum, ancient history, state, authority, roman empire, heritage, history',
  'money-bag':
    'money, wealth, profit, revenue, funding, capital, savings, income, budget, finance, investment, earnings, investment fund, financing, financial freedom, venture capital, price, cash flow, inheritance, fortune, finances, compound interest, interest rate, investments, salary, wage, sales revenue, tax, taxes, grant money, loan, mortgage, debt, funds, economy, personal finance',
  'dollar-banknote': 'dollar, cash, banknote, bill of money, bank note, dollars, us dollar',
  'euro-banknote': 'euro, euros',
  coin: 'coins, penny, cent, gold coin, currency, bitcoin, cryptocurrency, small change, crypto, token, blockchain token, donation, tip jar',
  'money-with-wings':
    'cost, expense, expenses, spending, costs, fees, inflation, money loss, wasted money, operating costs, overspending',
  'credit-card':
    'payment, card payment, debit card, online payment, checkout payment, credit score, payment card, bank card',
  receipt:
    'invoice, bill payment, tax return, accounting, bookkeeping, invoices, bills, electricity bill, energy bill, utility bill',
  'chart-increasing':
    'growth chart, increase, rise in sales, sales growth, revenue growth, progress, performance, improvement, upward trend, economic growth, trend, trends, stock market, business growth, market growth, rising prices, productivity, higher productivity, statistics trend, stocks, stock price, sales, growth rate, exponential growth, user growth, key performance indicator, kpi, gdp, success rate, conversion rate',
  'chart-decreasing':
    'decline, decrease, recession, loss, drop in sales, fall in prices, downturn, economic crisis, market crash, downward trend, financial crisis, population decline',
  'bar-chart':
    'data, statistics, chart, analytics, graph, report data, survey data, metrics, data analysis, statistic, dashboard, market research, comparison chart, diagram, analysis, data point, kpis, survey results, benchmark, benchmarks, reporting, poll, big data, data set, dataset, business intelligence, data science',
  briefcase:
    'job, career, portfolio, profession, business trip, employment, jobs, job market, consulting, occupation, labor market, business case',
  necktie: 'dress code, formal wear',
  bullseye:
    'goal, target, aim, objective, goals, objectives, accuracy, precision, target audience, mission, key result, target market, purpose, focus, targets, milestone target',
  'light-bulb':
    'idea, insight, inspiration, innovation, lightbulb, tip, solution, new idea, ideas, big idea, brainstorming, creativity, innovations, led lamp, led, bulb, creative idea, aha moment, lighting, electric light, hint, concept, creative thinking, quick tip',
  rocket:
    'launch, startup, product launch, spaceship, spacecraft, rocket launch, space mission, space travel, space exploration, space shuttle, start up, acceleration, space program, rocket ship, satellite launch, fast growth, liftoff, moon mission',
  trophy:
    'winner, award, success, victory, champion, achievement, competition, championship, prize, awards, successes, contest, best practice winner, excellence',
  'sports-medal': 'medal, gold medal, quality award',
  '1st-place-medal': 'first place, number one, market leader',
  'puzzle-piece':
    'puzzle, jigsaw, missing piece, integration, puzzle pieces, problem solving, plugin, jigsaw puzzle',
  gear: 'process, mechanism, settings, configuration, cog, automation, gears, engine, machine, machinery, operation, operations, workflow, cogwheel, engineering, mechanical engineering, machines, efficiency, steam engine, maintenance, processes, mechanics, systems, motor, business process, workflows, procedure, optimization, implementation',
  toolbox: 'tool, toolkit, tools, repair kit',
  'hammer-and-wrench': 'repair, fix tools, maintenance work, do it yourself, diy, renovation',
  wrench: 'spanner',
  locked:
    'security, privacy, lock, encryption, data protection, cybersecurity, padlock, protection of data, cyber security, data privacy, data security, information security, network security, confidentiality, two factor authentication, encrypted message',
  shield:
    'protection, defense, defence, safety, insurance, firewall, risk management, cyber defense, resilience, warranty, antivirus, ozone layer, safeguard, security policy, home insurance, car insurance',
  key: 'password, access key, house key, house keys, passwords, keys, encryption key, access control',
  warning:
    'danger, risk, hazard, caution, alert, risks, threat, warning sign, pitfall, threats, side effect, side effects, hazards, emergency warning',
  'police-car-light': 'emergency, alarm, crisis, incident',
  'balance-scale':
    'law, justice, balance, fairness, ethics, legal system, equality, trade off, tradeoff, regulation, scales of justice, law firm, court case, legislation, equity, human rights, trial, lawsuit, pros and cons, weighing options, compliance, laws, legal advice, regulations, supply and demand, trade offs, civil rights, code of conduct, judicial system',
  scroll: 'ancient text, parchment, declaration, decree, manuscript, old document',
  'ballot-box-with-ballot': 'vote, election, voting, ballot, voter, elections, referendum, votes',
  'page-facing-up':
    'document, paper, file, form, contract, policy, terms and conditions, documents, agreement document, paperwork, files, article, page, report, white paper, essay, resume, cv, legal document, specification, documentation, policies, license agreement',
  memo: 'note, notes, writing, to do list, summary, assignment, exam, homework, essay writing, script writing, application form, draft, feedback form, test paper, questionnaire, survey, exam paper, shopping list',
  clipboard:
    'checklist, plan, task list, planning, tasks, list of tasks, project plan, survey form, inventory, inspection, action plan, requirements, project management, agenda, guideline, guidelines, roadmap, strategy, business plan, task, audit, meeting notes, quality control, strategic plan, lesson plan, backlog',
  'open-book':
    'book, reading, literature, textbook, reader, novel, handbook, manual, storytelling, fairy tale, knowledge, recipe book, dictionary, bible, poem, poetry, diary',
  books:
    'library, learning, study, studies, bookshelf, education, research paper, course, lesson, curriculum, encyclopedia, studying, course material, literature review, online course, teaching, lessons, courses, learning process, e learning, training, training course, training program, self study',
  'graduation-cap':
    'degree, university, diploma, college, higher education, academia, phd, graduation, master degree, qualification, academic career, bachelor degree, scholarship',
  school: 'classroom, kindergarten, elementary school, high school, primary school, schools, academy',
  pencil: 'sketch, drawing, pencils, draft drawing, editing',
  abacus: 'arithmetic, calculation, mathematics, math, maths, algebra, counting, equation, multiplication',
  'triangular-ruler': 'geometry, triangle, design tools, blueprint',
  'straight-ruler': 'measurement, ruler, length, measuring',
  calendar:
    'date, schedule, month, deadline, week, appointment, year, event, planner calendar, weekly schedule, project timeline, day, weekday, schedules, quarter, decade, four day week, four day work week, annual leave',
  'alarm-clock':
    'time, clock, wake up call, hour, deadline clock, time management, morning alarm, punctuality, o clock, office hours, hours, wake up, circadian rhythm, body clock',
  stopwatch:
    'speed, minute, timer, second hand, response time, minutes, lap time, speed test, quick win, seconds, reaction time, time saving, time savings, short time, latency, productivity timer',
  'hourglass-not-done':
    'waiting, patience, wait time, waiting time, duration, delay, time pressure, delays, lead time, long wait',
  watch: 'wristwatch, smartwatch, smart watch',
  'speech-balloon':
    'conversation, chat, dialogue, comment, message, communication, discussion, question, feedback, language, chat message, messages, comments, interview, testimonial, customer feedback, text message, debate, review comment, quote, faq, languages, customer support, negotiations, discussions, questions, conversations, small talk, foreign language, internal communication, messaging, meeting, meetings, stand up meeting, team meeting, weekly meeting, consultation',
  'thought-balloon': 'thought, imagination, daydream, thoughts, dream, reflection, dreams, belief',
  megaphone:
    'announcement, marketing, advertising, campaign, promotion, marketing campaign, news announcement, advertisement, call to action, press release, publicity, brand awareness, public relations, advert, social media campaign, influencer, marketing strategy',
  newspaper:
    'news, press, journalism, headline, media, journalist, magazine, blog post, newsletter, press coverage, latest news, fake news, headlines, misinformation',
  package:
    'parcel, box, delivery, shipping, shipment, product, order delivery, supply, goods, packages, cardboard box, logistics, products, packaging, online order, merchandise, stock keeping, inventory goods, delivery service, inventory management, orders, supply chain, export, import, stock, fulfillment',
  'shopping-cart':
    'shopping, purchase, e commerce, ecommerce, online shop, checkout, supermarket, online shopping, online store, grocery shopping, groceries, buyer, retail, shopper, web shop, add to cart, consumers, consumption, consumerism',
  'convenience-store':
    'shop, store, corner shop, retailer, grocery store, storefront, shops, retail store, local shop, franchise',
  label: 'price tag, discount, tag, pricing, discounts, category label',
  'wrapped-gift':
    'gift, present, reward, bonus, gifts, rewards, loyalty program, surprise, giveaway, incentive, benefit package, generosity',
  microscope:
    'science, biology, laboratory, microbiology, research, experiment, cell, cells, scientific research, lab, experiments, medical research, clinical trial, clinical trials, scientific method, research lab, stem cell, stem cells, close inspection, lab test',
  'test-tube': 'chemistry, chemical, sample, reagent, chemical reaction, test tubes, chemicals, lab sample',
  alembic: 'distillation, flask, potion, chemistry lab',
  'petri-dish': 'bacterial culture, cell culture',
  'atom-symbol':
    'atom, physics, nuclear energy, nuclear power, quantum physics, molecule, quantum mechanics, electron, proton, atoms, nuclear fusion, nuclear fission, nuclear reactor, quantum computing, quantum computer, particle, molecules, particle physics, electrons, neutron, nucleus, relativity, theory of relativity',
  telescope: 'observatory, astronomer, hubble, space telescope, foresight, stargazing',
  'satellite-antenna': 'antenna, signal, broadcasting, radio signal, radar, radio telescope, broadcast',
  satellite: 'satellites, gps, space station, global positioning system',
  magnet:
    'magnetism, magnetic field, attraction, lead magnet, electromagnet, electromagnetism, customer retention',
  compass:
    'direction, navigation, orientation, north, guidance, company values, values, moral compass, core values, vision statement',
  anchor: 'stability',
  'magnifying-glass-tilted-left':
    'search, magnifying glass, search engine, magnifier, search engine optimization, seo, keyword search, search results, google search, transparency, root cause, detection, evidence, close look, details',
};
