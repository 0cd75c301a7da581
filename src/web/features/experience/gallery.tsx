import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Picture } from '../../kit/picture.tsx';
import css from './gallery.module.css';

const LightBox = lazy(async () => ({ default: (await import('./light-box.tsx')).LightBox }));

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
}

const inMosaic = 5;

export function Gallery({ name, images }: Props) {
	const { t } = useLingui();
	const [opened, setOpened] = useState<number>();
	const [shown, setShown] = useState<readonly (string | undefined)[]>();
	const mosaic = useRef<HTMLUListElement>(null);
	const hydrated = useHydrated();
	const show = (at: number) => {
		// The full-screen view first shows the sizes that the page has already loaded.
		const pictures = [...(mosaic.current?.querySelectorAll('img') ?? [])];
		setShown(pictures.map(({ complete, currentSrc }) => (complete && currentSrc ? currentSrc : undefined)));
		setOpened(at);
	};
	const open = (at: number) => (event: MouseEvent) => {
		event.preventDefault();
		show(at);
	};
	if (images.length === 0) return <div className={css.mosaic} data-count={0} />;
	return (
		<section className={css.gallery} aria-label={t`Pictures`}>
			<ul
				ref={mosaic}
				className={css.mosaic}
				data-count={Math.min(inMosaic, images.length)}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard focus
				tabIndex={0}
			>
				{images.slice(0, inMosaic).map((image, at) => (
					<li key={image.key}>
						{/* Before hydration the link opens the picture file itself. */}
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
				disabled={!hydrated}
				onClick={() => show(0)}
			>
				<Trans>Show all {images.length} pictures</Trans>
			</button>
			{shown ? (
				<Suspense>
					<LightBox
						name={name}
						images={images}
						shown={shown}
						at={opened}
						onClose={() => setOpened(undefined)}
					/>
				</Suspense>
			) : null}
		</section>
	);
}
