import type { ReactNode, Ref } from 'react';
import { folderByUploadKind, takesImagesOnly, type UploadKind, uploadLimits } from '#domain/file/upload.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import type { UploadedFile, UploadStatus } from '../../kit/upload/upload-queue.ts';
import { uploadFile } from './upload-file.ts';

interface Props {
	readonly kind: UploadKind;
	readonly label: string;
	readonly description?: ReactNode;
	/** Maximum number of files. The default is the limit for this kind of file. */
	readonly max?: number;
	readonly value: readonly UploadedFile[];
	onChange(value: readonly UploadedFile[]): void;
	onStatus?(status: UploadStatus): void;
	readonly error?: string | undefined;
	readonly fieldRef?: Ref<HTMLButtonElement>;
}

export function UploadField({ kind, max, ...field }: Props) {
	const images = takesImagesOnly(folderByUploadKind[kind]);
	const failure = useFailureText();
	return (
		<FileUpload
			{...field}
			accept={images ? 'images' : 'any'}
			max={max ?? (images ? uploadLimits.images : uploadLimits.papers)}
			maxMegabytes={uploadLimits.megabytes}
			send={(file, options) =>
				uploadFile(kind, file, options).catch((problem: Error) => {
					problem.message = failure(problem);
					throw problem;
				})
			}
		/>
	);
}
