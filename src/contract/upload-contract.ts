import { z } from 'zod';
import { uploadKinds } from '#domain/file/upload.ts';
import { callsOf } from './call.ts';
import { fileKey, picture } from './shapes.ts';

/** Forms send the file’s key, which only its uploader can use. */
const uploadedFile = z
	.object({
		key: fileKey,
		name: z.string(),
		/**
		 * Type detected by content: image/jpeg, image/webp, application/pdf, or
		 * application/octet-stream for all other files.
		 */
		type: z.string(),
		/** Size of the stored file. A stored image is smaller than the sent one. */
		bytes: z.number().int().positive(),
		/** Null unless the file is an image. */
		picture: picture.nullable(),
	})
	.meta({ id: 'UploadedFile' });
export type UploadedFile = z.output<typeof uploadedFile>;

const { signedIn } = callsOf('Files');

export const uploadCalls = {
	send: signedIn('POST /upload/{kind}', {
		summary: 'Upload one file of up to 25 MB',
		description:
			'Picture kinds accept pictures only: their content is checked, they are turned upright, and metadata is removed. Unused files are deleted after a day.',
		params: z.object({ kind: z.enum(uploadKinds) }),
		upload: true,
		result: uploadedFile,
		refusals: [
			'file-empty',
			'file-broken',
			'file-infected',
			'file-not-an-image',
			'file-heic',
			'file-too-large',
			'image-too-large',
			'storage-down',
		],
	}),
	link: signedIn('GET /upload/link', {
		summary: 'Get a temporary address of a document, as its owner or the desk',
		query: z.object({ key: fileKey }),
		result: z.object({ url: z.string(), expiresInSeconds: z.number().int().positive() }),
		refusals: ['not-found', 'storage-down'],
	}),
};
