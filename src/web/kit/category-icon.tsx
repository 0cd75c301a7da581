import type { ExperienceCategory } from '#domain/experience/experience.ts';
import { Art } from './art.tsx';
import css from './category-icon.module.css';

/** A category as a small print: sky, sun, horizon, and what one does there. All nine in one hand. */
export function CategoryIcon({
	category,
	size = 64,
}: {
	readonly category: ExperienceCategory;
	readonly size?: number;
}) {
	return <Art name={category.replace(' ', '-')} size={size} className={css.icon} />;
}
