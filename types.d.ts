declare module '*.sql' {
  const text: string;
  export default text;
}

declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    decode(code: string): {
      latitudeLo: number;
      longitudeLo: number;
      latitudeHi: number;
      longitudeHi: number;
      latitudeCenter: number;
      longitudeCenter: number;
      /** Digits without the separator. */
      codeLength: number;
    };
    encode(lat: number, lng: number, digits?: number): string;
  }
}
