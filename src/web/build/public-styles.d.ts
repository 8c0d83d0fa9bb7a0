declare module 'virtual:public-styles.css'
