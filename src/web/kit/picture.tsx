import { preload } from 'react-dom';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { type PictureWidth, pictureSources } from '#drawing/picture/picture-sizes.ts';
import { classNames } from './class-names.ts';
import css from './picture.module.css';

interface Props {
	readonly picture: PictureShape | undefined;
	readonly alt: string;
	/** Value of the `sizes` attribute: the width at which the picture is shown. */
	readonly sizes: string;
	readonly widths?: readonly PictureWidth[];
	/** True for the main picture of the page, which the browser loads first. */
	readonly first?: boolean;
	/**
	 * Address of a smaller size that has already been loaded. It is shown until the larger size has
	 * loaded.
	 */
	readonly preview?: string | undefined;
	readonly className?: string | undefined;
}

export function Picture({ picture, alt, sizes, widths, first = false, preview, className }: Props) {
	if (!picture) return <div className={classNames(css.frame, css.none, className)} />;
	const sources = pictureSources(picture.key, widths);
	const { placeholder } = picture;
	const backgrounds = [preview, placeholder.startsWith('data:') ? placeholder : undefined].filter(Boolean);
	if (first) {
		// With a preload, the request starts before the style sheets are parsed. Browsers without AVIF
		// ignore it.
		preload(sources.src, {
			as: 'image',
			type: 'image/avif',
			imageSrcSet: sources.avif,
			imageSizes: sizes,
			fetchPriority: 'high',
		});
	}
	return (
		<picture
			className={classNames(css.frame, className)}
			style={
				backgrounds.length > 0
					? { backgroundImage: backgrounds.map((address) => `url("${address}")`).join(', ') }
					: { backgroundColor: placeholder }
			}
		>
			<source type="image/avif" srcSet={sources.avif} sizes={sizes} />
			<source type="image/webp" srcSet={sources.webp} sizes={sizes} />
			<img
				src={sources.src}
				srcSet={sources.jpg}
				sizes={sizes}
				alt={alt}
				width={picture.width}
				height={picture.height}
				loading={first ? 'eager' : 'lazy'}
				fetchPriority={first ? 'high' : 'auto'}
				decoding="async"
			/>
		</picture>
	);
}
