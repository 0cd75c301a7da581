import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Arrow } from '../../kit/arrow.tsx';
import { buttonClass } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Picture } from '../../kit/picture.tsx';
import { None } from './facts.tsx';
import css from './pictures.module.css';

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
}

/** All pictures at one look, whole and not cropped; a click shows one large. */
export function Pictures({ name, images }: Props) {
	const { t } = useLingui();
	const [opened, setOpened] = useState<number>();
	if (images.length === 0) return <None />;
	const at = opened ?? 0;
	const turn = (step: number) => setOpened(Math.min(images.length - 1, Math.max(0, at + step)));
	const press = (event: KeyboardEvent) => {
		if (event.key === 'ArrowLeft') turn(-1);
		if (event.key === 'ArrowRight') turn(1);
	};
	return (
		<>
			<ul className={css.pictures}>
				{images.map((image, each) => (
					<li key={image.key}>
						<button
							type="button"
							className={css.thumb}
							aria-label={t`Show picture ${each + 1} of ${images.length} large`}
							onClick={() => setOpened(each)}
						>
							<Picture picture={image} alt="" sizes={each === 0 ? '30rem' : '12rem'} first={each === 0} />
						</button>
					</li>
				))}
			</ul>
			<Dialog full open={opened !== undefined} onClose={() => setOpened(undefined)} title={name}>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the two buttons */}
				<div className={css.large} onKeyDown={press}>
					<Picture
						key={at}
						className={css.one}
						picture={images[at]}
						alt={t`${name}, picture ${at + 1} of ${images.length}`}
						sizes="100vw"
						first
					/>
					<div className={css.turn}>
						<button
							type="button"
							className={buttonClass({ quiet: true, round: true })}
							disabled={at === 0}
							onClick={() => turn(-1)}
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
							onClick={() => turn(1)}
							aria-label={t`Next picture`}
						>
							<Arrow />
						</button>
					</div>
				</div>
			</Dialog>
		</>
	);
}
