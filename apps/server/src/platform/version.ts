/** The version of GPOD, as its packages name it. */
export const version = '0.1.0'
