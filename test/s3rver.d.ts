// s3rver brings no types; this is the part of it that the tests use.
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
