import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { Picture } from '../../kit/picture.tsx';
import { LightBox } from '../experience/light-box.tsx';
import { NoneText } from './facts.tsx';
import css from './pictures.module.css';

interface Props {
	readonly name: string;
	readonly images: readonly PictureShape[];
}

export function Pictures({ name, images }: Props) {
	const { t } = useLingui();
	const [opened, setOpened] = useState<number>();
	if (images.length === 0) return <NoneText />;
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
			<LightBox name={name} images={images} at={opened} onClose={() => setOpened(undefined)} />
		</>
	);
}
