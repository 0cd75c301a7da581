import type { ExperienceCard } from '#contract/experience-contract.ts';

/** An experience as its card needs it: of its pictures only the first one. Pages travel twice, as text and as data. */
export function asCard<Card extends ExperienceCard>(experience: Card): Card {
	const [images, pictures] = [experience.images.slice(0, 1), experience.pictures.slice(0, 1)];
	return { ...experience, images, pictures };
}
