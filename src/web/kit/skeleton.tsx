import css from './skeleton.module.css';

/** The shape of something that is still coming; give it the size of what will stand there. */
export function Skeleton({
	height,
	width,
	round,
}: {
	readonly height: string;
	readonly width?: string;
	readonly round?: boolean;
}) {
	return (
		<span
			className={css.skeleton}
			style={{ height, width: width ?? '100%', ...(round && { borderRadius: 'var(--r-round)' }) }}
		/>
	);
}
