import { Trans, useLingui } from '@lingui/react/macro';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { PreviousNextButton } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Picture } from '../../kit/picture.tsx';
import css from './gallery.module.css';

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
	/** Addresses of the picture sizes that the page has already loaded. The index is the picture’s. */
	readonly shown?: readonly (string | undefined)[];
}

interface BoxProps extends Props {
	/** Index of the opened picture. Undefined while the full-screen view is closed. */
	readonly at: number | undefined;
	onClose(): void;
}

export function LightBox({ at, onClose, ...pictures }: BoxProps) {
	return (
		<Dialog full open={at !== undefined} onClose={onClose} title={pictures.name}>
			<Strip {...pictures} start={at ?? 0} />
		</Dialog>
	);
}

function Strip({ name, images, shown, start }: Props & { readonly start: number }) {
	const { t } = useLingui();
	const { strip, at, go, onScroll, stopFollowing } = useStrip(start, images.length - 1);
	return (
		<div className={css.box}>
			<ul
				ref={strip}
				className={css.strip}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard focus
				tabIndex={0}
				aria-label={t`Pictures`}
				onScroll={onScroll}
				onPointerDown={stopFollowing}
				onWheel={stopFollowing}
			>
				{images.map((image, each) => (
					<li key={image.key}>
						<Picture
							className={css.large}
							picture={image}
							preview={shown?.[each]}
							alt={t`${name}, picture ${each + 1} of ${images.length}`}
							sizes="100vw"
						/>
					</li>
				))}
			</ul>
			<div className={css.turn}>
				<PreviousNextButton back label={t`Previous picture`} end={at === 0} onTurn={() => go(at - 1)} />
				<span aria-live="polite">
					<Trans>
						{at + 1} of {images.length}
					</Trans>
				</span>
				<PreviousNextButton
					label={t`Next picture`}
					end={at === images.length - 1}
					onTurn={() => go(at + 1)}
				/>
			</div>
		</div>
	);
}

function useStrip(start: number, last: number) {
	const strip = useRef<HTMLUListElement>(null);
	const [at, setAt] = useState(start);
	/** Target of a running smooth scroll. Pictures that the scroll passes are ignored. */
	const scrollTarget = useRef<number | undefined>(undefined);
	useEffect(() => {
		const { current } = strip;
		current?.scrollTo({ left: start * current.clientWidth, behavior: 'instant' });
	}, [start]);
	const go = (to: number) => {
		const { current } = strip;
		const target = Math.min(last, Math.max(0, to));
		if (!current || target === at) return;
		scrollTarget.current = target;
		setAt(target);
		current.scrollTo({ left: target * current.clientWidth, behavior: 'smooth' });
	};
	// Listens on the document, because any button of the full-screen view may have the focus.
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
	const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
		const shown = Math.round(scrollLeft / clientWidth);
		if (scrollTarget.current === shown) scrollTarget.current = undefined;
		if (scrollTarget.current === undefined && Number.isFinite(shown)) setAt(shown);
	};
	const stopFollowing = () => {
		scrollTarget.current = undefined;
	};
	return { strip, at, go, onScroll, stopFollowing };
}
