/** Path of a boarding pass as a file for Apple Wallet. */
export const applePassPath = (bookingId: string) => `/api/boarding/pass/${bookingId}/apple`;

/** Path of the photo of a booking's pier, for its renter. */
export const pierPhotoPath = (bookingId: string) => `/api/boarding/pass/${bookingId}/pier`;

/** Path of the photo of an experience's pier, for its owner and the desk. */
export const experiencePierPhoto = (id: string) => `/api/experience/pier-photo/${id}`;

/** Path of the photo of a ride's pier, for its owner. */
export const ridePierPhoto = (id: string) => `/api/sharing/pier-photo/${id}`;
