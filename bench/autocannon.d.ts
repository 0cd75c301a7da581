// autocannon has no types; this file declares the part that the benchmark uses.
declare module 'autocannon' {
	interface RequestToMake {
		method?: string;
		path?: string;
		headers?: Record<string, string>;
		body?: string;
		setupRequest?: (request: RequestToMake) => RequestToMake;
	}
	interface Instance {
		on(
			event: 'response',
			listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
		): void;
		on(event: 'reqError', listener: (error: Error) => void): void;
		then(done: (result: unknown) => void, failed: (problem: unknown) => void): void;
	}
	function autocannon(options: {
		url: string;
		connections: number;
		duration: number;
		timeout: number;
		sampleInt: number;
		requests: RequestToMake[];
	}): Instance;
	// biome-ignore lint/style/noDefaultExport: autocannon has a default export
	export default autocannon;
}
