// Asks for one film and goes to its page.
const form = document.getElementById('ask');
const alertLine = form.querySelector('[role=alert]');
form.hidden = false;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { task, seconds, ratio, key } = Object.fromEntries(new FormData(form));
  const video = { task, video_duration_seconds: Number(seconds), aspect_ratio: ratio };
  const button = form.querySelector('button');
  button.disabled = true;
  alertLine.hidden = true;
  try {
    location.assign(await chatUrlOf(video, key.trim()));
  } catch (error) {
    alertLine.textContent = error.message;
    alertLine.hidden = false;
    button.disabled = false;
  }
});

async function chatUrlOf(video, key) {
  const answer = await fetch('v1/videos', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ videos: [video] }),
  }).catch(() => {
    throw new Error('The service cannot be reached.');
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.detail);
  const [result] = body.results;
  if (result.status === 'error') throw new Error(result.message);
  // Not the address in the answer: behind a proxy this page may have another.
  return `chat/${result.session_id}`;
}
