import { useEffect, useState } from 'react';
import { isPublicPicture } from '#domain/picture/picture.ts';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import css from './file-upload.module.css';
import type { Item } from './upload-queue.ts';

/** What a file looks like: the picture that arrived, the one still on its way, or a sheet of document. */
export function Thumbnail({ item, images }: { readonly item: Item; readonly images: boolean }) {
	const arrived = item.state === 'done' ? item.uploaded.picture : null;
	// What only some may see has no address that works here: the browser's own copy does, or its dozen pixels.
	const picture = arrived && isPublicPicture(arrived.key) ? arrived : null;
	const [sent] = useState(item.state === 'done' ? undefined : item.file);
	const local = useLocalImage(picture ? undefined : sent, images) ?? arrived?.placeholder;
	const [broken, setBroken] = useState(false);
	return (
		<div className={css.thumbnail} aria-hidden="true">
			{picture && images ? (
				<Picture picture={picture} alt="" sizes="12rem" widths={[160, 320, 480]} />
			) : local && !broken ? (
				<img src={local} alt="" onError={() => setBroken(true)} />
			) : (
				<Icon
					size={28}
					box={24}
					weight={1.6}
					d="M6 2.500h8l4.500 4.500v14.500H6zM14 2.500V7h4.500M9 12h6M9 16h6"
				/>
			)}
		</div>
	);
}

/** The address of a chosen image that is only in the browser yet. */
function useLocalImage(file: File | undefined, images: boolean): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!file || !images || !file.type.startsWith('image/')) return;
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => {
			setAddress(undefined);
			URL.revokeObjectURL(made);
		};
	}, [file, images]);
	return address;
}
