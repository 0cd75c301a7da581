// s3rver has no types; this file declares the part that tests use.
declare module '@20minutes/s3rver' {
	class S3rver {
		constructor(options: {
			port: number;
			address: string;
			silent: boolean;
			directory: string;
			vhostBuckets: boolean;
			configureBuckets: readonly { readonly name: string }[];
		});
		run(): Promise<{ address: string; port: number }>;
		close(): Promise<void>;
	}
	export = S3rver;
}
