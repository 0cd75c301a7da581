import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { pictureAddress } from '#domain/picture/picture.ts';
import { Arrow } from '../design/arrow.tsx';
import { buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Picture } from '../design/picture.tsx';
import css from './gallery.module.css';

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
}

/** So many of the pictures make the mosaic; all of them are in the light box. */
const inMosaic = 5;

/** The pictures of an experience: a mosaic, or a strip to swipe on phones; a click opens them large. */
export function Gallery({ name, images }: Props) {
	const { t } = useLingui();
	const [opened, setOpened] = useState<number>();
	const open = (at: number) => (event: MouseEvent) => {
		event.preventDefault();
		setOpened(at);
	};
	if (images.length === 0) return <div className={css.mosaic} data-count={0} />;
	return (
		<section className={css.gallery} aria-label={t`Pictures`}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
			<ul className={css.mosaic} data-count={Math.min(inMosaic, images.length)} tabIndex={0}>
				{images.slice(0, inMosaic).map((image, at) => (
					<li key={image.key}>
						{/* Before scripts arrive, the picture itself. */}
						<a href={pictureAddress(image.key, 1920, 'jpg')} onClick={open(at)} data-discover="none">
							<Picture
								picture={image}
								alt={t`${name}, picture ${at + 1} of ${images.length}`}
								first={at === 0}
								sizes={at === 0 ? '(min-width: 48rem) 40rem, 100vw' : '(min-width: 48rem) 20rem, 100vw'}
							/>
						</a>
					</li>
				))}
			</ul>
			<button
				type="button"
				className={`${buttonClass({ small: true, quiet: true })} ${css.all}`}
				onClick={() => setOpened(0)}
			>
				<Trans>Show all {images.length} pictures</Trans>
			</button>
			<Dialog full open={opened !== undefined} onClose={() => setOpened(undefined)} title={name}>
				<LightBox name={name} images={images} start={opened ?? 0} />
			</Dialog>
		</section>
	);
}

function LightBox({ name, images, start }: Props & { readonly start: number }) {
	const { t } = useLingui();
	const strip = useRef<HTMLUListElement>(null);
	const [at, setAt] = useState(start);
	useEffect(() => {
		const { current } = strip;
		current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
	}, [start]);
	const go = (to: number) => {
		const { current } = strip;
		const wanted = Math.min(images.length - 1, Math.max(0, to));
		current?.scrollTo({ left: wanted * current.clientWidth, behavior: 'smooth' });
	};
	const press = (event: KeyboardEvent) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
		if (!step) return;
		event.preventDefault();
		go(at + step);
	};
	return (
		<div className={css.box}>
			<ul
				ref={strip}
				className={css.strip}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
				tabIndex={0}
				aria-label={t`Pictures`}
				onKeyDown={press}
				onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
					setAt(Math.round(scrollLeft / clientWidth))
				}
			>
				{images.map((image, each) => (
					<li key={image.key}>
						<Picture
							className={css.large}
							picture={image}
							alt={t`${name}, picture ${each + 1} of ${images.length}`}
							sizes="100vw"
						/>
					</li>
				))}
			</ul>
			<div className={css.turn}>
				<button
					type="button"
					className={buttonClass({ quiet: true, round: true })}
					disabled={at === 0}
					onClick={() => go(at - 1)}
					aria-label={t`Previous picture`}
				>
					<Arrow back />
				</button>
				<span aria-live="polite">
					<Trans>
						{at + 1} of {images.length}
					</Trans>
				</span>
				<button
					type="button"
					className={buttonClass({ quiet: true, round: true })}
					disabled={at === images.length - 1}
					onClick={() => go(at + 1)}
					aria-label={t`Next picture`}
				>
					<Arrow />
				</button>
			</div>
		</div>
	);
}
