import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Picture } from '../../kit/picture.tsx';
import { TurnButton } from '../../kit/turn-button.tsx';
import css from './gallery.module.css';

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
}

interface BoxProps extends Props {
	/** The picture that was opened; nothing while the box is closed. */
	readonly at: number | undefined;
	onClose(): void;
}

/** All pictures, as large as the window. */
export function LightBox({ name, images, at, onClose }: BoxProps) {
	return (
		<Dialog full open={at !== undefined} onClose={onClose} title={name}>
			<Strip name={name} images={images} start={at ?? 0} />
		</Dialog>
	);
}

function Strip({ name, images, start }: Props & { readonly start: number }) {
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
				<TurnButton back label={t`Previous picture`} end={at === 0} onTurn={() => go(at - 1)} />
				<span aria-live="polite">
					<Trans>
						{at + 1} of {images.length}
					</Trans>
				</span>
				<TurnButton label={t`Next picture`} end={at === images.length - 1} onTurn={() => go(at + 1)} />
			</div>
		</div>
	);
}
