/* Keeps the page of a job up to date: asks for its status until it is over, and loads the page anew when it shows
   something else. Everything is put in as text. */
(() => {
  const page = document.getElementById('chat');
  if (!page) return;
  const part = (name) => document.getElementById(name);
  const isOver = (phase) => phase === 'complete' || phase === 'failed';
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

  async function ask() {
    try {
      const response = await fetch(page.dataset.statusUrl, { cache: 'no-store' });
      if (!response.ok) throw new Error(String(response.status));
      const view = await response.json();
      pause = ASK_AFTER_MS;
      if (view.phase !== page.dataset.phase || view.film !== page.dataset.film) {
        location.reload();
        return;
      }
      if (isOver(view.phase)) return;
      show(view);
    } catch {
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
    setTimeout(askWhenSeen, pause);
  }

  function askWhenSeen() {
    if (document.visibilityState === 'visible') void ask();
    else document.addEventListener('visibilitychange', askWhenSeen, { once: true });
  }

  if (!isOver(page.dataset.phase)) setTimeout(askWhenSeen, ASK_AFTER_MS);

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
})();
