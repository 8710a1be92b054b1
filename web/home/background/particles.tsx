import { useEffect, useRef } from 'react';
import { useMotionSetting } from '../../motion/motion.tsx';
import { createParticles, moveParticles, type Particle } from './particle-field.ts';

/** Longest step of the animation, in seconds: after a pause the dust continues where it was. */
const longestStep = 0.05;

/** Shortest time between two frames, in milliseconds: 30 frames a second are plenty for drifting dust. */
const shortestFrame = 1000 / 30 - 1;

/** Dust in the lamplight (SPEC M13): decoration; still when paused, hidden or out of view. */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const setting = useMotionSetting();

  useEffect(() => {
    if (canvas.current && setting) return runParticles(canvas.current, setting === 'playing');
    return undefined;
  }, [setting]);

  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without tabindex takes no focus
  return <canvas ref={canvas} className="particles" aria-hidden="true" />;
}

/** Draws the field, and moves it while it may move and is visible. Returns a function that stops it. */
function runParticles(canvas: HTMLCanvasElement, moving: boolean): () => void {
  const context = canvas.getContext('2d');
  if (!context) return () => {};
  const color = getComputedStyle(canvas).color;
  let particles: Particle[] = [];
  let frame = 0;
  let before = 0;
  let inSight = true;

  const draw = () => {
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    context.fillStyle = color;
    for (const { x, y, radius, brightness } of particles) {
      context.globalAlpha = brightness;
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fill();
    }
  };

  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    if (now - before < shortestFrame) return;
    moveParticles(
      particles,
      Math.min(longestStep, (now - before) / 1000),
      canvas.clientWidth,
      canvas.clientHeight,
    );
    before = now;
    draw();
  };

  const update = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (moving && inSight && !document.hidden) frame = requestAnimationFrame(step);
  };

  const resize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    // One canvas pixel per CSS pixel: on a dense screen the dust is a little soft, at a quarter of the work.
    canvas.width = width;
    canvas.height = height;
    particles = createParticles(width, height);
    canvas.dataset['count'] = String(particles.length);
    draw();
  };

  const sizes = new ResizeObserver(resize);
  sizes.observe(canvas);
  const sight = new IntersectionObserver(([entry]) => {
    inSight = entry?.isIntersecting ?? true;
    update();
  });
  sight.observe(canvas);
  document.addEventListener('visibilitychange', update);

  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    sight.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
}
