import type { ExperienceCategory } from '#domain/experience/experience.ts';
import css from './art.module.css';
import sheet from './art.svg?url&no-inline';

interface Props {
	/** Id of the symbol in `art.svg`. */
	readonly name: string;
	readonly className?: string | undefined;
	/** Width and height in CSS pixels. The default is the size in the style sheet. */
	readonly size?: number;
}

/**
 * All illustrations are symbols of one cached file and use the page’s colours, so that they add nothing
 * to the scripts.
 */
export function Art({ name, className, size }: Props) {
	return (
		<svg className={className} width={size} height={size} aria-hidden="true">
			<use href={`${sheet}#${name}`} />
		</svg>
	);
}

export function CategoryIcon({
	category,
	size = 64,
}: {
	readonly category: ExperienceCategory;
	readonly size?: number;
}) {
	return <Art name={category.replace(' ', '-')} size={size} className={css.icon} />;
}
