/** One mote of dust in the lamplight; positions in CSS pixels, speeds in CSS pixels a second. */
export interface Particle {
  x: number;
  y: number;
  readonly radius: number;
  readonly driftX: number;
  readonly driftY: number;
  readonly brightness: number;
}

/** How many particles an area of CSS pixels gets: area / 15000, 40 to 150 (SPEC M14). */
export function particleCount(area: number): number {
  return Math.min(150, Math.max(40, Math.floor(area / 15000)));
}

/** Spreads the particles of a field. */
export function createParticles(width: number, height: number, random = Math.random): Particle[] {
  return Array.from({ length: particleCount(width * height) }, () => ({
    x: random() * width,
    y: random() * height,
    radius: 0.6 + random() * 1.6,
    driftX: (random() - 0.5) * 8,
    driftY: -(3 + random() * 10),
    brightness: 0.15 + random() * 0.5,
  }));
}

/** Moves every particle; those that leave on one side come back on the other. */
export function moveParticles(particles: Particle[], seconds: number, width: number, height: number): void {
  for (const particle of particles) {
    particle.x = wrapAround(particle.x + particle.driftX * seconds, width);
    particle.y = wrapAround(particle.y + particle.driftY * seconds, height);
  }
}

function wrapAround(value: number, size: number): number {
  return ((value % size) + size) % size;
}
