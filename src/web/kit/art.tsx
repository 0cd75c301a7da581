import type { ExperienceCategory } from '#domain/experience/experience.ts';
import css from './art.module.css';
import sheet from './art.svg?url&no-inline';

interface Props {
	/** Id of a symbol in `art.svg`. */
	readonly name: string;
	readonly className?: string | undefined;
	/** Width and height in CSS pixels; by default the style sheet sets the size. */
	readonly size?: number;
}

/**
 * Illustration. All illustrations are symbols of one cached file, coloured by the page's CSS
 * variables, so that they add nothing to the scripts.
 */
export function Art({ name, className, size }: Props) {
	return (
		<svg className={className} width={size} height={size} aria-hidden="true">
			<use href={`${sheet}#${name}`} />
		</svg>
	);
}

/** Illustration of a category. */
export function CategoryIcon({
	category,
	size = 64,
}: {
	readonly category: ExperienceCategory;
	readonly size?: number;
}) {
	return <Art name={category.replace(' ', '-')} size={size} className={css.icon} />;
}
