import { Trans, useLingui } from '@lingui/react/macro';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Picture } from '../../kit/picture.tsx';
import { TurnButton } from '../../kit/turn-button.tsx';
import css from './gallery.module.css';

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
	/** Addresses of the renditions that the page shows already, by picture. */
	readonly shown?: readonly (string | undefined)[];
}

interface BoxProps extends Props {
	/** The picture that was opened; nothing while the box is closed. */
	readonly at: number | undefined;
	onClose(): void;
}

/** All pictures, as large as the window. */
export function LightBox({ at, onClose, ...pictures }: BoxProps) {
	return (
		<Dialog full open={at !== undefined} onClose={onClose} title={pictures.name}>
			<Strip {...pictures} start={at ?? 0} />
		</Dialog>
	);
}

function Strip({ name, images, shown, start }: Props & { readonly start: number }) {
	const { t } = useLingui();
	const { strip, at, go, look, letGo } = useStrip(start, images.length - 1);
	return (
		<div className={css.box}>
			<ul
				ref={strip}
				className={css.strip}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
				tabIndex={0}
				aria-label={t`Pictures`}
				onScroll={look}
				onPointerDown={letGo}
				onWheel={letGo}
			>
				{images.map((image, each) => (
					<li key={image.key}>
						<Picture
							className={css.large}
							picture={image}
							meanwhile={shown?.[each]}
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

/** The strip of pictures from 0 to `last`, moved by swiping, by the buttons and by keys, wherever the focus is. */
function useStrip(start: number, last: number) {
	const strip = useRef<HTMLUListElement>(null);
	const [at, setAt] = useState(start);
	/** Where it is gliding: what passes by on the way is not where it is. */
	const aim = useRef<number | undefined>(undefined);
	useEffect(() => {
		const { current } = strip;
		current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
	}, [start]);
	const go = (to: number) => {
		const { current } = strip;
		const wanted = Math.min(last, Math.max(0, to));
		if (!current || wanted === at) return;
		aim.current = wanted;
		setAt(wanted);
		current.scrollTo({ left: wanted * current.clientWidth, behavior: 'smooth' });
	};
	// The focus begins on Close and goes to the buttons: keys are heard everywhere in the box.
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
			if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
			event.preventDefault();
			go(to);
		};
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	});
	const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
		const shown = Math.round(scrollLeft / clientWidth);
		if (aim.current === shown) aim.current = undefined;
		if (aim.current === undefined && Number.isFinite(shown)) setAt(shown);
	};
	const letGo = () => {
		aim.current = undefined;
	};
	return { strip, at, go, look, letGo };
}
