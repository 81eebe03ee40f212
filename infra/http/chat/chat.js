/* Keeps the page of a job up to date: asks for its status while somebody looks, and puts the page anew in its place when it
   shows something else. Everything is put in as text, or as the server wrote it. */
(() => {
  const part = (name) => document.getElementById(name);
  const page = () => part('chat');
  if (!page()) return;
  const isOver = () => page().dataset.phase === 'complete' || page().dataset.phase === 'failed';
  const ASK_AFTER_MS = 2500;
  const LONGEST_PAUSE_MS = 30000;
  let pause = ASK_AFTER_MS;

  function show(view) {
    part('headline').textContent = view.headline;
    part('detail').textContent = view.detail;
    part('progress').value = view.percent;
    part('percent').textContent = `${view.percent} %`;
    const scenes = part('scenes');
    scenes.hidden = view.total_scenes === 0;
    scenes.replaceChildren(
      ...Array.from({ length: view.total_scenes }, (_, place) => {
        const scene = document.createElement('li');
        if (place < view.current_scene) scene.className = 'done';
        return scene;
      }),
    );
    part('steps').replaceChildren(
      ...view.steps.map(({ name, state }) => {
        const step = document.createElement('li');
        step.className = state;
        step.textContent = name;
        if (state === 'now') step.setAttribute('aria-current', 'step');
        return step;
      }),
    );
    document.title = document.title.replace(/^(\d+ % · )?/, `${view.percent} % · `);
  }

  async function fetchNew(url, accept) {
    const response = await fetch(url, { cache: 'no-store', headers: { Accept: accept } });
    if (!response.ok) throw new Error(String(response.status));
    return response;
  }

  /** The page as it is now, without loading it: whoever watches goes on from the same second. */
  async function replacePage() {
    const text = await (await fetchNew(location.href, 'text/html')).text();
    const now = new DOMParser().parseFromString(text, 'text/html');
    const [before, after] = [page(), now.getElementById('chat')];
    const watched = part('video');
    const [second, isPlaying] = [watched?.currentTime ?? 0, watched?.paused === false];
    document.title = now.title;
    before.replaceWith(document.adoptNode(after));
    prepareFilm();
    const video = part('video');
    if (!watched || !video) return;
    part('changed').textContent = 'This film has been changed. You see it as it is now.';
    video.currentTime = second;
    if (isPlaying) video.play().catch(() => {});
  }

  async function ask() {
    try {
      const view = await (await fetchNew(page().dataset.statusUrl, 'application/json')).json();
      const isNew = view.phase !== page().dataset.phase || view.film !== page().dataset.film;
      if (isNew) await replacePage();
      else if (!isOver()) show(view);
      // What is over changes rarely: an edit, a revert, another try.
      pause = isNew || !isOver() ? ASK_AFTER_MS : longer(pause);
    } catch {
      pause = longer(pause);
    }
    setTimeout(askWhenSeen, pause);
  }

  const longer = (milliseconds) => Math.min(2 * milliseconds, LONGEST_PAUSE_MS);

  function askWhenSeen() {
    if (document.visibilityState === 'visible') return void ask();
    pause = ASK_AFTER_MS;
    document.addEventListener('visibilitychange', askWhenSeen, { once: true });
  }

  function prepareFilm() {
    const video = part('video');
    if (!video) return;
    video.addEventListener('loadedmetadata', () => {
      video.classList.toggle('tall', video.videoHeight > video.videoWidth);
    });
    const chapters = [...document.querySelectorAll('[data-start]')];
    const startOf = (chapter) => Number(chapter.dataset.start);
    for (const chapter of chapters)
      chapter.addEventListener('click', () => {
        video.currentTime = startOf(chapter);
        void video.play();
      });
    video.addEventListener('timeupdate', () => {
      const playing = chapters.findLast((chapter) => video.currentTime >= startOf(chapter) - 0.05);
      for (const chapter of chapters) chapter.setAttribute('aria-current', String(chapter === playing));
    });
  }

  prepareFilm();
  setTimeout(askWhenSeen, ASK_AFTER_MS);
})();
