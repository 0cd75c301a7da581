import type { ExperienceCategory } from '#domain/experience/experience.ts';
import css from './art.module.css';
import sheet from './art.svg?url&no-inline';

interface Props {
	/** A symbol of `art.svg`. */
	readonly name: string;
	readonly className?: string | undefined;
	/** CSS pixels of a square; otherwise the style sheet says how large. */
	readonly size?: number;
}

/**
 * A print in the house's hand. All of them lie in one file, which browsers keep, and take their colours from the
 * page's tokens; scripts carry none of it.
 */
export function Art({ name, className, size }: Props) {
	return (
		<svg className={className} width={size} height={size} aria-hidden="true">
			<use href={`${sheet}#${name}`} />
		</svg>
	);
}

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
